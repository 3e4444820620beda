import type { Facets } from '@matjar/contract/catalog/catalog.ts';
import { useState } from 'react';
import { useNumberLocale } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { specificationParameter } from '../list-address.ts';
import { ChoiceList } from './filter-choices.tsx';
import { nameSpecification, nameValue } from './specification-names.ts';
import type { ListControls } from './use-list.ts';

type Facet = Facets['specifications'][number];

export interface SpecificationGroup {
  facet: Facet;
  title: string;
  /** Names of the selected values. */
  chosen: string[];
}

/**
 * The specifications to filter by. Positions are fixed when a group first appears, because the ranking
 * changes after each choice.
 */
export function useSpecificationGroups(
  list: ListControls,
  facets: readonly Facet[],
): SpecificationGroup[] {
  const t = useTranslate();
  const locale = useNumberLocale();
  const [order, setOrder] = useState(() => facets.map(({ key }) => key));
  const added = facets.map(({ key }) => key).filter((key) => !order.includes(key));
  if (added.length > 0) setOrder([...order, ...added]);
  const place = ({ key }: Facet) => order.indexOf(key);
  return facets
    .toSorted((one, other) => place(one) - place(other))
    .map((facet) => ({
      facet,
      title: nameSpecification(facet, t),
      chosen: (list.state.specifications[facet.key] ?? []).map((value) =>
        nameValue(facet, value, t, locale),
      ),
    }));
}

export function SpecificationChoices({
  list,
  facet,
  size,
}: {
  list: ListControls;
  facet: Facet;
  size?: number | undefined;
}) {
  const t = useTranslate();
  const locale = useNumberLocale();
  const values = facet.values.map(({ value, count }) => ({
    _id: value,
    name: nameValue(facet, value, t, locale),
    count,
  }));
  return (
    <ChoiceList
      // Ranges change with the results.
      key={values.map(({ _id }) => _id).join()}
      list={list}
      parameter={specificationParameter(facet.key)}
      size={size}
      ticked={list.state.specifications[facet.key] ?? []}
      values={values}
    />
  );
}
