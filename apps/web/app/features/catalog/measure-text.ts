import type { Translate } from '@matjar/contract/messages/message-types.ts';
import { formatNumber } from '../../i18n/formats.ts';

const unitLabels = {
  inch: 'product.inches',
  hours: 'product.hours',
  days: 'product.days',
  minutes: 'product.minutes',
} as const;

/** "38 hours", "254 g", "2 TB", "4". */
export function formatMeasure(
  value: number,
  unit: string | undefined,
  t: Translate,
  locale: string,
): string {
  if (unit === 'GB' && value >= 1_000) return formatMeasure(value / 1_000, 'TB', t, locale);
  if (unit && isUnitInWords(unit)) return t(unitLabels[unit], { count: value });
  const number = formatNumber(value, locale);
  // A no-break space keeps number and unit together.
  return unit ? `${number}\u00a0${unit}` : number;
}

function isUnitInWords(unit: string): unit is keyof typeof unitLabels {
  return Object.hasOwn(unitLabels, unit);
}
