/** The current step, and figures as they come. */
export function say(text: string): void {
  process.stdout.write(`  ${text}\n`);
}
