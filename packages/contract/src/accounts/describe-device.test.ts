import { describe, expect, it } from 'vitest';
import { describeDevice } from './describe-device.ts';

const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

describe('describeDevice', () => {
  it.each([
    [chromeOnWindows, 'Chrome', 'Windows', false],
    [`${chromeOnWindows} Edg/140.0.0.0`, 'Edge', 'Windows', false],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari',
      'iOS',
      true,
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
      true,
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Firefox',
      'Linux',
      false,
    ],
  ])('reads %s', (userAgent, browser, system, isHandheld) => {
    expect(describeDevice(userAgent)).toEqual({ browser, system, isHandheld });
  });

  it.each([undefined, '', 'curl/8.5.0', '<script>alert(1)</script>'])(
    'knows nothing of %s',
    (userAgent) => {
      expect(describeDevice(userAgent)).toBeUndefined();
    },
  );
});
