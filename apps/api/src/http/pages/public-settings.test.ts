import { expect, test } from 'vitest';
import { loadConfig } from '../../config.ts';
import { createLog } from '../../platform/log.ts';
import { followSettings } from './public-settings.ts';

test('pages know that emails stay where no mail server is set', async () => {
  const read = async (env: Record<string, string>) => {
    const config = loadConfig({ NODE_ENV: 'development', ...env });
    return (await followSettings(config, {}, createLog(config))()).emailsStay;
  };
  expect(await read({})).toBe(true);
  expect(await read({ SMTP_URL: 'smtp://localhost:1025' })).toBeUndefined();
});
