import { type Refusal, refuse } from '../../../http/errors/refusal.ts';
import { translate } from '../../../platform/texts.ts';
import type { Accounts } from '../accounts.ts';

let list: Promise<ReadonlySet<string>> | undefined;

/** The list of zxcvbn, 49,000 passwords that were found in leaks; read with the first one to check. */
async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Refuses passwords that attackers try first: the list and the shop's own words, in the usual disguises. */
export async function refuseCommonPassword(
  shop: Pick<Accounts, 'settings' | 'publicUrl'>,
  password: string,
  param: string,
): Promise<Refusal<'validation'> | undefined> {
  list ??= loadList();
  const common = await list;
  const isCommon = readDisguised(password).some((word) => common.has(word));
  if (!isCommon && !isOfShop(password, shop)) return undefined;
  const fields = [{ param, msg: translate('accounts.passwordCommon') }];
  return refuse('validation').with({ fields });
}

/** Signs and digits that are written for a letter. `1`, `!` and `|` stand for two, tried one after the other. */
const letters: Record<string, string> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  0: 'o',
  $: 's',
  5: 's',
  7: 't',
};
/** Digits and signs that people add where some are asked for. More of them are a secret of their own. */
const longestEnding = 5;
/** Of shorter words nearly every combination of letters is on the list. */
const shortestWord = 4;

/** What a password may be a variant of: in any case, with signs for letters, and with an ending such as `1!` or `2026`. */
function readDisguised(password: string): string[] {
  const text = password.toLowerCase();
  const ending = /[^\p{L}]*$/u.exec(text)?.[0] ?? '';
  const words = [text];
  for (let cut = 1; cut <= Math.min(ending.length, longestEnding); cut += 1) {
    const word = text.slice(0, -cut);
    if (word.length >= shortestWord) words.push(word);
  }
  return words.flatMap((word) => [word, spellOut(word, 'i'), spellOut(word, 'l')]);
}

function spellOut(word: string, one: 'i' | 'l'): string {
  return word.replaceAll(/[@430$57]/g, (sign) => letters[sign] ?? sign).replaceAll(/[1!|]/g, one);
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
  return readDisguised(password).some((spelling) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ''), onlyLetters(spelling));
    return onlyLetters(spelling) !== '' && rest === '';
  });
}
