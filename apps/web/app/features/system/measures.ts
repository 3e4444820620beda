const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** 1536000 is "1.5 MB". */
export function formatBytes(bytes: number, locale: string): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power > 2 ? 1 : 0,
  }).format(bytes / 1_000 ** power);
}

const spans = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** In the largest unit that fits: 90 is "2 min", 0.004 is "4 ms". */
export function formatSeconds(seconds: number, locale: string): string {
  const [unit, size] = spans.find(([, each]) => seconds >= each) ?? ['millisecond', 0.001];
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'day' ? 'long' : 'short',
    maximumFractionDigits: unit === 'second' && seconds < 10 ? 1 : 0,
  }).format(seconds / size);
}

/** Jobs and kinds of email are named as the log and the metrics name them: `deliver-mail`. */
export function writeName(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
