import { permissions } from '@matjar/contract/accounts/permissions.ts';
import { expect, it } from 'vitest';
import { permissionGroups } from './staff-texts.ts';

it('shows every permission in one group', () => {
  const shown = permissionGroups.flatMap(({ list }) => [...list]);
  expect(shown.toSorted()).toEqual([...permissions].toSorted());
});
