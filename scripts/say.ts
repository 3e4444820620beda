/** One line per step, so that people see what they wait for. */
export function say(text: string): void {
  process.stdout.write(`  ${text}\n`);
}

/** Ends the program with one clear sentence. */
export function giveUp(sentence: string): never {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
}
