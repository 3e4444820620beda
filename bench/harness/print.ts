/** The current step, and numbers as they come. */
export function print(text: string): void {
  process.stdout.write(`  ${text}\n`);
}
