/** The shop's colours by day, for paper and emails, which cannot use its style sheet. */
export const ink = {
  text: '#1c1917',
  quiet: '#57534e',
  faint: '#6f6860',
  line: '#e9e5e0',
  sunken: '#faf8f6',
  tile: '#f5f3f0',
  step: '#ede9e4',
  brand: '#fd7631',
  onBrand: '#2a1205',
  ok: '#15703a',
  okGround: '#e8f5ec',
  warn: '#8a5a00',
  warnGround: '#fff4d6',
  bad: '#b3261e',
  badGround: '#fdecea',
} as const;
