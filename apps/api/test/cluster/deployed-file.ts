import { readFileSync } from 'node:fs';

const files = new URL('../../../../deploy/cluster/', import.meta.url);

/** A file of `deploy/cluster` with this machine's addresses and folders. */
export function readDeployed(file: string, replacements: Record<string, string>): string {
  let text = readFileSync(new URL(file, files), 'utf8');
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`${file} has no ${from}.`);
    text = text.replaceAll(from, to);
  }
  return text;
}
