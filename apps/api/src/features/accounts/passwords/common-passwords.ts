import { type Refusal, refuse } from '../../../http/errors/refusal.ts';
import { translate } from '../../../platform/texts.ts';
import type { Accounts } from '../accounts.ts';

let list: Promise<ReadonlySet<string>> | undefined;

/** The list of zxcvbn, 49,000 passwords that were found in leaks; read with the first one to judge. */
async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Refuses passwords that attackers try first: the list and the shop's own words, in any case. */
export async function refuseCommonPassword(
  shop: Pick<Accounts, 'settings' | 'publicUrl'>,
  password: string,
  param: string,
): Promise<Refusal<'validation'> | undefined> {
  list ??= loadList();
  const isCommon = (await list).has(password.toLowerCase());
  if (!isCommon && !isOfShop(password, shop)) return undefined;
  const fields = [{ param, msg: translate('accounts.passwordCommon') }];
  return refuse('validation').with({ fields });
}

/** True if it consists of the shop's name or the words of its address, with any digits and signs between. */
function isOfShop(
  password: string,
  { settings, publicUrl }: Pick<Accounts, 'settings' | 'publicUrl'>,
): boolean {
  const onlyLetters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
  const { shopName } = settings.values;
  const words = ['matjar', shopName, ...shopName.split(' '), ...new URL(publicUrl).host.split('.')]
    .map(onlyLetters)
    .filter((word) => word.length > 2)
    .toSorted((one, other) => other.length - one.length);
  const letters = onlyLetters(password);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), letters);
  return letters !== '' && rest === '';
}
