import type { SettingName } from '@matjar/contract/settings/settings.ts';
import { type Refusal, refuseField } from '../../http/errors/refusal.ts';

export function refuseSetting(name: SettingName, msg: string): Refusal<'validation'> {
  return refuseField(`values.${name}`, msg);
}
