import {
  type Permission,
  permissions,
  withImplied,
} from '@matjar/contract/accounts/permissions.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { mayDo } from '../../session/permissions.tsx';
import { useSession } from '../../session/session-store.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { permissionGroups, permissionTexts } from './staff-texts.ts';

/** Checkboxes of permissions by area. One can only give permissions one has. */
export function PermissionBoxes({
  chosen,
  offered = permissions,
  onChange,
}: {
  chosen: readonly Permission[];
  /** Defaults to all permissions. */
  offered?: readonly Permission[];
  onChange: (chosen: Permission[]) => void;
}) {
  const t = useTranslate();
  const user = useSession()?.data;
  const change = (permission: Permission, isOn: boolean) =>
    onChange(
      isOn
        ? [...new Set([...chosen, ...withImplied([permission])])]
        : chosen.filter((each) => !withImplied([each]).includes(permission)),
    );
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {permissionGroups.map(({ title, list }) => (
        <fieldset key={title}>
          <legend className="font-semibold text-t2 text-xs">{t(title)}</legend>
          {list
            .filter((each) => offered.includes(each))
            .map((permission) => (
              <Checkbox
                checked={chosen.includes(permission)}
                disabled={!mayDo(user, [permission])}
                key={permission}
                onChange={(event) => change(permission, event.target.checked)}
              >
                {t(permissionTexts[permission])}
              </Checkbox>
            ))}
        </fieldset>
      ))}
    </div>
  );
}
