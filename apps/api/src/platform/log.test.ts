import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const logFile = new URL('log.ts', import.meta.url).href;

test.each([
  ['has nothing left to do', ''],
  ['is ended', 'process.exit(3);'],
  ['fails', "throw new Error('on purpose');"],
])('lines that wait to be handed over are written when the process %s', (_, ending) => {
  const code = `
    import { createLog } from ${JSON.stringify(logFile)};
    const log = createLog({ logLevel: 'info', logFormat: 'json' });
    log.info('first');
    log.info('second');
    ${ending}`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
  });
  const lines = stdout.trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['first', 'second']);
});
