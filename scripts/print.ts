/** One line per step, so that people see what they wait for. */
export function print(text: string): void {
  process.stdout.write(`  ${text}\n`);
}

/** Ends the program with one clear sentence. */
export function exitWithError(sentence: string): never {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
}
