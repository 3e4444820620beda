/** The current step, and numbers as they come. */
export function say(text: string): void {
  process.stdout.write(`  ${text}\n`);
}
