import { ArrowUpDown } from 'lucide-react';
import { useRef } from 'react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import {
  listParameters,
  productListPath,
  type SortValue,
  withParameters,
} from '../list-address.ts';
import { ApplyButton, HiddenParameters, useEarlyChoices } from './filter-form.tsx';
import type { ListControls } from './use-list.ts';

const texts = {
  '': 'catalog.sortNone',
  '+price': 'catalog.sortPriceUp',
  '-price': 'catalog.sortPriceDown',
  '-sold': 'catalog.sortMostSold',
  '-quantity': 'catalog.sortMostRatings',
} as const satisfies Record<SortValue | '', string>;

/** The empty option takes the parameter out of the address. */
export function SortSelect({ list, className }: { list: ListControls; className?: string }) {
  const t = useTranslate();
  const options = Object.entries(texts).map(([value, text]) => ({ value, label: t(text) }));
  const form = useRef<HTMLFormElement>(null);
  useEarlyChoices(form, list.open);
  return (
    <form action={productListPath} autoComplete="off" className={className} ref={form}>
      <HiddenParameters except={[listParameters.sort]} search={list.search} />
      <NativeSelect
        aria-label={t('catalog.sortLabel')}
        dense
        icon={ArrowUpDown}
        name={listParameters.sort}
        onChange={(event) => {
          list.open(withParameters(list.search, { sort: event.target.value }));
        }}
        options={options}
        value={list.state.sort}
      />
      <ApplyButton />
    </form>
  );
}
