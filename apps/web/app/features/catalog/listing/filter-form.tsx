import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { addressOfForm, listParameters, productListPath } from '../list-address.ts';
import type { ListControls } from './use-list.ts';

const ownFields = [
  listParameters.categories,
  listParameters.brands,
  listParameters.priceFrom,
  listParameters.priceTo,
  listParameters.stars,
];

/** Without JavaScript the filters are sent as an ordinary form; with it each change acts by itself. */
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
  useEarlyChoices(form, list.open);
  return (
    <form
      action={productListPath}
      aria-label={label}
      autoComplete="off"
      className={className}
      onSubmit={(event) => event.preventDefault()}
      ref={form}
    >
      <HiddenParameters except={ownFields} search={list.search} />
      {children}
    </form>
  );
}

/** For forms that are sent without JavaScript: what the address holds besides their own fields. */
export function HiddenParameters({
  search,
  except,
}: {
  search: string;
  except: readonly string[];
}) {
  return [...new URLSearchParams(search)]
    .filter(([name, value]) => value !== '' && name !== 'page' && !except.includes(name))
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
  // Only the server's HTML marks an option as the default; React sets the choice without it.
  const initial = [...control.options].find(({ defaultSelected }) => defaultSelected);
  return initial !== undefined && !initial.selected;
}

/** Follows what somebody chose before the page was alive: React has not heard of it. */
export function useEarlyChoices(
  form: RefObject<HTMLFormElement | null>,
  open: ListControls['open'],
): void {
  const catchUp = useEffectEvent(() => {
    if (!form.current || ![...form.current.elements].some(isChanged)) return;
    open(addressOfForm(new FormData(form.current)));
  });
  useEffect(() => catchUp(), []);
}

/** Sends a form of filters where no JavaScript does it on every change. */
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
