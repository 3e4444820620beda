import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { ChoiceList, type ChoiceListProps, Choices } from './choice-list.tsx';
import { findChoices, shownFirst } from './shown-choices.ts';

/** Brands with a box to find one among many. */
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
            // Enter would send the form around it.
            if (event.key === 'Enter') event.preventDefault();
          }}
          placeholder={t('catalog.findBrand')}
          start={<Icon of={Search} size={18} />}
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
