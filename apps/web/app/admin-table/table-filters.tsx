import { type ReactNode, useState } from 'react';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Select } from '../ui/select.tsx';
import { TextInput } from '../ui/text-input.tsx';
import type { TableAddressControl } from './use-table-address.ts';

/** Several filters; on phones behind a button unless one is set. */
export function FoldedFilters({
  address: { filter },
  filters,
  children,
}: {
  address: TableAddressControl;
  filters: readonly string[];
  children: ReactNode;
}) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(filters.some((name) => filter(name) !== ''));
  return (
    <>
      <Button
        aria-expanded={isOpen}
        className="sm:hidden"
        icon="sliders-horizontal"
        onClick={() => setOpen(!isOpen)}
        variant="outline"
      >
        {t('adminTable.filters')}
      </Button>
      <div className={classNames('contents', !isOpen && 'max-sm:hidden')}>{children}</div>
    </>
  );
}

/** A filter with few values; `any` is the label of no filter. */
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

/** URL parameters of the first and the last day. */
export const dayRange = ['from', 'to'] as const;

/** Ignores invalid values, so that an edited URL does not break the list. */
export function readDay(text: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}

/** A filter by date range, both days included. */
export function DayRangeFilter({ address }: { address: TableAddressControl }) {
  const t = useTranslate();
  return (
    <>
      <DayFilter address={address} label={t('adminTable.from')} name="from" />
      <DayFilter address={address} label={t('adminTable.to')} name="to" />
    </>
  );
}

function DayFilter({
  address: { filter, change },
  name,
  label,
}: {
  address: TableAddressControl;
  name: (typeof dayRange)[number];
  label: string;
}) {
  return (
    <TextInput
      aria-label={label}
      className="sm:w-46!"
      dense
      max={name === 'from' ? readDay(filter('to')) || undefined : undefined}
      min={name === 'to' ? readDay(filter('from')) || undefined : undefined}
      onChange={(event) => change({ [name]: event.target.value })}
      start={<span className="text-xs">{label}</span>}
      type="date"
      value={readDay(filter(name))}
    />
  );
}

/** Clears the search and the named filters; hidden while none is set. */
export function ClearFilters({
  address: { keyword, filter, change },
  filters,
}: {
  address: TableAddressControl;
  filters: readonly string[];
}) {
  const t = useTranslate();
  if (keyword === '' && filters.every((name) => filter(name) === '')) return null;
  return (
    <Button
      icon="x"
      onClick={() => change(Object.fromEntries(['keyword', ...filters].map((name) => [name, ''])))}
      variant="link"
    >
      {t('adminTable.clearFilters')}
    </Button>
  );
}
