import { X } from 'lucide-react';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { Button } from '../ui/button.tsx';
import type { TableAddressControl } from './use-table-address.ts';

/** Takes the search and the named filters out of the address; absent while none of them is set. */
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
      icon={X}
      onClick={() => change(Object.fromEntries(['keyword', ...filters].map((name) => [name, ''])))}
      variant="link"
    >
      {t('adminTable.clearFilters')}
    </Button>
  );
}
