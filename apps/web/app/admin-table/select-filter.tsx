import { Select } from '../ui/select.tsx';
import type { TableAddressControl } from './use-table-address.ts';

/** A filter of a list by one of a few values; `any` names the choice that filters nothing. */
export function SelectFilter({
  address: { filter, change },
  name,
  label,
  any,
  options,
}: {
  address: TableAddressControl;
  name: string;
  label: string;
  any: string;
  options: readonly { value: string; label: string }[];
}) {
  const chosen = options.find(({ value }) => value === filter(name));
  return (
    <Select
      className="w-auto!"
      label={label}
      onChange={(value) => change({ [name]: value === 'any' ? '' : value })}
      options={[{ value: 'any', label: any }, ...options]}
      quiet
      size="md"
      value={chosen?.value ?? 'any'}
    />
  );
}
