import { searchRuleLimits } from '@matjar/contract/catalog/search-rule-limits.ts';
import { type KeyboardEvent, useState } from 'react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useFieldControl } from '../../../ui/field-context.ts';

/** Words or short phrases as chips: Enter or a comma adds one, Backspace removes the last. */
export function TermInput({
  value,
  onChange,
  onBlur,
  name,
}: {
  value: readonly string[];
  onChange: (terms: string[]) => void;
  onBlur: () => void;
  name: string;
}) {
  const t = useTranslate();
  const control = useFieldControl({});
  const [typed, setTyped] = useState('');

  function add(text: string) {
    const terms = text.split(/[,،;]/).map((term) => term.trim());
    const fresh = [...new Set(terms)].filter((term) => term !== '' && !value.includes(term));
    setTyped('');
    if (fresh.length > 0) onChange([...value, ...fresh].slice(0, searchRuleLimits.words));
  }

  function takeKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    } else if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)) {
      // The form is about to be saved.
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && value.length > 0) {
      onChange(value.slice(0, -1));
    }
  }

  return (
    <div className="field-box min-h-12 flex-wrap gap-1.5! p-1.75">
      {value.map((term) => (
        <Chip
          key={term}
          name={term}
          onRemove={() => onChange(value.filter((each) => each !== term))}
        >
          <bdi>{term}</bdi>
        </Chip>
      ))}
      <input
        {...control}
        autoComplete="off"
        className="bare-control h-8.5 min-w-28 rounded-[inherit] px-1.75"
        enterKeyHint="enter"
        maxLength={searchRuleLimits.text}
        name={name}
        onBlur={() => {
          add(typed);
          onBlur();
        }}
        onChange={({ target }) => {
          if (/[,،;]/.test(target.value)) add(target.value);
          else setTyped(target.value);
        }}
        onKeyDown={takeKey}
        placeholder={value.length === 0 ? t('searchRules.wordsPlaceholder') : undefined}
        value={typed}
      />
    </div>
  );
}
