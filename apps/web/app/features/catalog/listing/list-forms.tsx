import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { isSpecificationParameter, listParameters, productListPath } from '../list-address.ts';
import { addressOfForm, type SortValue, withParameters } from '../list-state.ts';
import { type ListControls, useChosen } from './use-list.ts';

const ownFields: readonly string[] = [
  listParameters.categories,
  listParameters.brands,
  listParameters.priceFrom,
  listParameters.priceTo,
  listParameters.stars,
  listParameters.inStock,
  listParameters.onSale,
];

const isOwnField = (name: string) => ownFields.includes(name) || isSpecificationParameter(name);

/** Without JavaScript the filters are an ordinary form; with it each change applies at once. */
export function FilterForm({
  list,
  label,
  className,
  children,
}: {
  list: ListControls;
  label: string;
  className?: string;
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  useEarlyChoices(form, list.change);
  return (
    <form
      action={productListPath}
      aria-label={label}
      autoComplete="off"
      className={className}
      onSubmit={(event) => event.preventDefault()}
      ref={form}
    >
      <HiddenParameters isLeftOut={isOwnField} search={list.search} />
      {children}
    </form>
  );
}

/** For forms submitted without JavaScript: the other parameters of the address. */
function HiddenParameters({
  search,
  isLeftOut,
}: {
  search: string;
  isLeftOut: (name: string) => boolean;
}) {
  return [...new URLSearchParams(search)]
    .filter(([name, value]) => value !== '' && name !== 'page' && !isLeftOut(name))
    .map(([name, value]) => (
      <input key={`${name}=${value}`} name={name} type="hidden" value={value} />
    ));
}

function isChanged(control: Element): boolean {
  if (control instanceof HTMLInputElement) {
    if (control.name === '') return false;
    return control.checked !== control.defaultChecked || control.value !== control.defaultValue;
  }
  if (!(control instanceof HTMLSelectElement)) return false;
  // Only the server's HTML marks an option as the default; React sets the value without it.
  const initial = [...control.options].find(({ defaultSelected }) => defaultSelected);
  return initial !== undefined && !initial.selected;
}

/** Applies choices made before hydration, which React does not know of. */
function useEarlyChoices(
  form: RefObject<HTMLFormElement | null>,
  change: ListControls['change'],
): void {
  const catchUp = useEffectEvent(() => {
    if (!form.current || ![...form.current.elements].some(isChanged)) return;
    const address = addressOfForm(new FormData(form.current));
    change(() => address);
  });
  useEffect(() => catchUp(), []);
}

/** Submits the filters without JavaScript. */
export function ApplyButton() {
  const t = useTranslate();
  return (
    <div className="sticky bottom-0 hidden bg-surface py-2 noscript:block">
      <Button type="submit" variant="strong" wide>
        {t('catalog.apply')}
      </Button>
    </div>
  );
}

const sortTexts = {
  '': 'catalog.sortNone',
  '+price': 'catalog.sortPriceUp',
  '-price': 'catalog.sortPriceDown',
  '-sold': 'catalog.sortMostSold',
  '-quantity': 'catalog.sortMostRatings',
} as const satisfies Record<SortValue | '', string>;

/** The empty option removes the parameter. */
export function SortSelect({ list, className }: { list: ListControls; className?: string }) {
  const t = useTranslate();
  const options = Object.entries(sortTexts).map(([value, text]) => ({ value, label: t(text) }));
  const [sort, show] = useChosen(list, list.state.sort);
  const form = useRef<HTMLFormElement>(null);
  useEarlyChoices(form, list.change);
  return (
    <form action={productListPath} autoComplete="off" className={className} ref={form}>
      <HiddenParameters isLeftOut={(name) => name === listParameters.sort} search={list.search} />
      <NativeSelect
        aria-label={t('catalog.sortLabel')}
        dense
        icon="arrow-up-down"
        name={listParameters.sort}
        onChange={({ target: { value } }) => {
          show(value as SortValue | '');
          list.change((search) => withParameters(search, { sort: value }));
        }}
        options={options}
        value={sort}
      />
      <ApplyButton />
    </form>
  );
}
