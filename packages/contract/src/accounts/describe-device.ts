/** Order matters: most browsers also name those they descend from. */
const browsers = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const systems = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

function nameIn(userAgent: string, names: readonly (readonly [RegExp, string])[]) {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}

export interface Device {
  browser: string;
  system: string;
  isHandheld: boolean;
}

/** A readable name of the device; `undefined` for programs and unknown ones. */
export function describeDevice(userAgent: string | undefined): Device | undefined {
  if (!userAgent) return undefined;
  const browser = nameIn(userAgent, browsers);
  const system = nameIn(userAgent, systems);
  if (!browser || !system) return undefined;
  return { browser, system, isHandheld: system === 'iOS' || system === 'Android' };
}
