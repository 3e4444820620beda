import { translate } from '../texts.ts';

/** The shop's name as its logo writes it: as given, but for the name the shop came with. */
export function writeWordmark(shopName: string): string {
  const brand = translate('shell.brand');
  return shopName.toLowerCase() === brand ? brand : shopName;
}
