import { useState } from 'react';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { type RepeatedParameter, withChoice } from '../list-address.ts';
import type { FacetValue } from './load-product-list.server.ts';
import { chooseShown } from './shown-choices.ts';
import type { ListControls } from './use-list.ts';

export type ChoiceListProps = {
  list: ListControls;
  parameter: RepeatedParameter;
  values: readonly FacetValue[];
  ticked: readonly string[];
};

/**
 * The first values of a long group, the others under "Show more". What stands where is settled once:
 * a box that moved when it is ticked would take the focus away.
 */
export function ChoiceList({ values, ticked, ...rest }: ChoiceListProps) {
  const t = useTranslate();
  const [shownIds] = useState(() => chooseShown(values, ticked));
  const [isUnfolded, setUnfolded] = useState(false);
  const shown = values.filter(({ _id }) => shownIds.has(_id));
  const more = values.filter(({ _id }) => !shownIds.has(_id));
  return (
    <>
      <Choices {...rest} ticked={ticked} values={shown} />
      {more.length > 0 && (
        // Browsers that lay out `details` as a flex box put the summary below what it unfolds.
        <details
          className="group/more flex flex-col"
          onToggle={(event) => setUnfolded(event.currentTarget.open)}
          open={isUnfolded || more.some(({ _id }) => ticked.includes(_id))}
        >
          <summary className="order-1 flex min-h-11 w-max cursor-pointer list-none items-center rounded-r1 font-semibold text-brand-ink text-xs underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
            <span className="group-open/more:hidden">
              {t('catalog.showMore', { count: more.length })}
            </span>
            <span className="hidden group-open/more:inline">{t('catalog.showLess')}</span>
          </summary>
          <Choices {...rest} ticked={ticked} values={more} />
        </details>
      )}
    </>
  );
}

/** One checkbox per value, with the number of products it would leave. */
export function Choices({ list, parameter, values, ticked }: ChoiceListProps) {
  const formats = useFormats();
  return values.map(({ _id, name, count }) => {
    const isTicked = ticked.includes(_id);
    return (
      <Checkbox
        checked={isTicked}
        className="lg:min-h-9"
        disabled={count === 0 && !isTicked}
        end={formats.count(count)}
        key={_id}
        name={parameter}
        onChange={(event) => {
          list.open(withChoice(list.search, parameter, _id, event.target.checked));
        }}
        value={_id}
      >
        {name}
      </Checkbox>
    );
  });
}
