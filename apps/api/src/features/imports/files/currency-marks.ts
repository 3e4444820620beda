import { type Currency, currencyCodes } from '@matjar/contract/money.ts';

/** Marks that price lists use and `Intl` does not know. */
const usual: Partial<Record<Currency, readonly string[]>> = {
  AED: ['DH', 'DHS', 'درهم', 'درهم إماراتي'],
  BHD: ['BD', 'دينار', 'دينار بحريني'],
  EGP: ['LE', '£E', 'جنيه', 'جنيه مصري', 'جنيها'],
  EUR: ['EURO', 'يورو'],
  JOD: ['JD', 'دينار', 'دينار أردني'],
  KWD: ['KD', 'دينار', 'دينار كويتي'],
  OMR: ['RO', 'ريال', 'ريال عماني'],
  QAR: ['QR', 'ريال', 'ريال قطري'],
  SAR: ['SR', 'ريال', 'ريال سعودي', '﷼'],
  USD: ['دولار', 'دولار أمريكي'],
};

const codes = new Set(Intl.supportedValuesOf('currency'));
const marks = new Map(currencyCodes.map((currency) => [currency, listMarks(currency)]));

function listMarks(currency: Currency): Set<string> {
  const written = ['en', 'ar'].flatMap((locale) =>
    (['code', 'symbol', 'narrowSymbol'] as const).map((currencyDisplay) => {
      const format = new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay,
      });
      return format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? currency;
    }),
  );
  return new Set([...written, ...(usual[currency] ?? [])].map(plainMark));
}

/** "L.E." is "LE". */
function plainMark(mark: string): string {
  return mark.toUpperCase().replaceAll(/[.\s\u061c\u200e\u200f]/g, '');
}

/** Whether a mark is of the shop's currency or of another; undefined if it is no currency. */
export function classifyMark(mark: string, currency: Currency): 'own' | 'other' | undefined {
  const plain = plainMark(mark);
  if (marks.get(currency)?.has(plain)) return 'own';
  const isOther =
    codes.has(plain) ||
    /\p{Sc}/u.test(plain) ||
    [...marks.values()].some((each) => each.has(plain));
  return isOther ? 'other' : undefined;
}
