import { type ReactNode, useRef } from 'react';
import { listParameters, productListPath } from '../list-address.ts';
import { KeptParameters } from './kept-parameters.tsx';
import { useEarlyChoices } from './use-early-choices.ts';
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
      <KeptParameters except={ownFields} search={list.search} />
      {children}
    </form>
  );
}
