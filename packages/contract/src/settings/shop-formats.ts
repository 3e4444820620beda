/** Ways to write numbers and dates, by the locale that writes so. Texts keep their language. */

export const numberFormats = {
  comma: 'en-US',
  point: 'de-DE',
  space: 'sv-SE',
  lakh: 'en-IN',
} as const;

export const dateFormats = {
  monthFirst: 'en-US',
  dayFirst: 'en-GB',
  dayFirst12: 'en-AU',
} as const;

export type NumberFormatName = keyof typeof numberFormats;
export type DateFormatName = keyof typeof dateFormats;

export const numberFormatNames = Object.keys(numberFormats) as [
  NumberFormatName,
  ...NumberFormatName[],
];
export const dateFormatNames = Object.keys(dateFormats) as [DateFormatName, ...DateFormatName[]];
