import type { SettingName } from '@matjar/contract/settings/settings.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';

export function refuseField(name: SettingName, msg: string): Refusal<'validation'> {
  return refuseFor(`values.${name}`, msg);
}

export function refuseFor(param: string, msg: string): Refusal<'validation'> {
  return refuse('validation').with({ fields: [{ param, msg }] });
}
