import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import { translate } from '../../platform/texts.ts';

let list: Promise<ReadonlySet<string>> | undefined;

/** The list of zxcvbn, 49,000 passwords that were found in leaks; read with the first one to judge. */
async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Those are what is tried first at every account; capital letters make none of them better. */
export async function refuseCommonPassword(
  password: string,
  param: string,
): Promise<Refusal<'validation'> | undefined> {
  list ??= loadList();
  if (!(await list).has(password.toLowerCase())) return undefined;
  const fields = [{ param, msg: translate('accounts.passwordCommon') }];
  return refuse('validation').with({ fields });
}
