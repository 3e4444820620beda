import { type Currency, currencyCodes } from '../money.ts';

/** Country codes (ISO 3166); names come from the reader's language. */
const codes = [
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD',
  'CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA',
  'GB GD GE GH GM GN GQ GR GT GW GY HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI',
  'KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MR MT MU',
  'MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PS PT PW PY QA RO RS RU RW',
  'SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW',
  'TZ UA UG US UY UZ VA VC VE VN VU WS YE ZA ZM ZW',
].join(' ');

export const countryCodes = codes.split(' ');

/** "Egypt" of EG. */
export function countryName(code: string, locale = 'en'): string {
  return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
}

/** Options of a select: "EGP, Egyptian Pound". */
export function listCurrencies(locale: string): { value: Currency; label: string }[] {
  const names = new Intl.DisplayNames([locale], { type: 'currency' });
  return currencyCodes.map((value) => ({ value, label: `${value}, ${names.of(value)}` }));
}

/** Options of a select, sorted by name. */
export function listCountries(locale: string): { value: string; label: string }[] {
  return countryCodes
    .map((value) => ({ value, label: countryName(value, locale) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
}
