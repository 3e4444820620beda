import type { Facets } from '@matjar/contract/catalog/catalog.ts';
import { ratings as limits } from '@matjar/contract/limits.ts';
import { useState } from 'react';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Radio } from '../../../ui/radio.tsx';
import { RatingStars } from '../../../ui/rating-stars.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { listParameters, type RepeatedParameter } from '../list-address.ts';
import { withChoice, withParameters } from '../list-state.ts';
import type { FacetValue } from './load-product-list.server.ts';
import { chooseShown, findChoices, shownFirst } from './shown-choices.ts';
import { type ListControls, useChosen } from './use-list.ts';

export type ChoiceListProps = {
  list: ListControls;
  parameter: RepeatedParameter;
  values: readonly FacetValue[];
  ticked: readonly string[];
  /** Number of visible values. */
  size?: number | undefined;
};

/**
 * The first values of a long group, the rest under "Show more". Positions are fixed once: a box that moves
 * when it is ticked would lose the focus.
 */
export function ChoiceList({ values, ticked, size, ...rest }: ChoiceListProps) {
  const t = useTranslate();
  const [shownIds] = useState(() => chooseShown(values, ticked, size));
  const [isUnfolded, setUnfolded] = useState(false);
  const shown = values.filter(({ _id }) => shownIds.has(_id));
  const more = values.filter(({ _id }) => !shownIds.has(_id));
  return (
    <>
      <Choices {...rest} ticked={ticked} values={shown} />
      {more.length > 0 && (
        // Browsers that lay out `details` as a flex box put the summary below its content.
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

/** One checkbox per value, with the number of matching products. */
export function Choices({ list, parameter, values, ticked }: ChoiceListProps) {
  return values.map((value) => (
    <Choice
      isTicked={ticked.includes(value._id)}
      key={value._id}
      list={list}
      parameter={parameter}
      value={value}
    />
  ));
}

function Choice({
  list,
  parameter,
  value: { _id, name, count },
  isTicked,
}: Pick<ChoiceListProps, 'list' | 'parameter'> & { value: FacetValue; isTicked: boolean }) {
  const formats = useFormats();
  const [isShownTicked, showTicked] = useChosen(list, isTicked);
  return (
    <Checkbox
      checked={isShownTicked}
      className="lg:min-h-9"
      disabled={count === 0 && !isTicked}
      end={formats.count(count)}
      name={parameter}
      onChange={({ target: { checked } }) => {
        showTicked(checked);
        list.change((search) => withChoice(search, parameter, _id, checked));
      }}
      value={_id}
    >
      {name}
    </Checkbox>
  );
}

/** Brands with a search field. */
export function BrandChoices(props: ChoiceListProps) {
  const t = useTranslate();
  const [text, setText] = useState('');
  const found = findChoices(props.values, text);
  return (
    <>
      {props.values.length > shownFirst && (
        <TextInput
          aria-label={t('catalog.findBrand')}
          className="mb-2 noscript:hidden"
          dense
          maxLength={32}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            // Enter would submit the surrounding form.
            if (event.key === 'Enter') event.preventDefault();
          }}
          placeholder={t('catalog.findBrand')}
          start={<Icon name="search" size={18} />}
          type="search"
          value={text}
        />
      )}
      {text.trim() === '' ? <ChoiceList {...props} /> : <Choices {...props} values={found} />}
      {found.length === 0 && (
        <p className="flex min-h-11 items-center text-t3 text-xs" role="status">
          {t('catalog.noSuchBrand')}
        </p>
      )}
    </>
  );
}

/** Five stars to one; each means "that many or more". */
export function RatingChoices({
  list,
  ratings,
  onChosen,
}: {
  list: ListControls;
  ratings: Facets['ratings'];
  onChosen?: () => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const [shown, show] = useChosen(list, list.state.stars);
  return ratings.map(({ stars, count }) => {
    const isChosen = shown === stars;
    return (
      <Radio
        checked={isChosen}
        className="lg:min-h-9"
        disabled={count === 0 && !isChosen}
        end={formats.count(count)}
        key={stars}
        name={listParameters.stars}
        onChange={() => {
          show(stars);
          list.change((search) => withParameters(search, { ratingsQuantity: String(stars) }));
          onChosen?.();
        }}
        value={stars}
      >
        <span className="flex items-center gap-3">
          <RatingStars rating={stars} size={16} />
          {stars < limits.maximum && <span className="text-t2 text-xs">{t('catalog.andUp')}</span>}
        </span>
      </Radio>
    );
  });
}
