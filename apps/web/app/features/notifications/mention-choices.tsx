import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { type Colleague, matchColleagues, typedMention } from './mentions.ts';

const maxChoices = 5;

/** Suggestions of names after an @. The field keeps the focus: arrows move, Enter picks, Escape closes. */
export function useMentionChoices(
  text: string,
  colleagues: readonly Colleague[],
  onPick: (name: string) => void,
) {
  const id = useId();
  const typed = typedMention(text);
  // With other text the list opens again at the first name.
  const [moved, setMoved] = useState<{ typed: string; at: number; isClosed?: boolean }>();
  const state = moved?.typed === typed ? moved : undefined;
  const { at, isClosed } = state ?? { at: 0, isClosed: false };
  const found =
    typed === undefined || isClosed ? [] : matchColleagues(colleagues, typed).slice(0, maxChoices);
  const chosen = found[Math.min(at, found.length - 1)];

  function onKeyDown(event: KeyboardEvent) {
    if (!chosen || typed === undefined || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setMoved({ typed, at: (found.indexOf(chosen) + step + found.length) % found.length });
    else if (event.key === 'Escape') setMoved({ typed, at, isClosed: true });
    else if (event.key === 'Enter') onPick(chosen.name);
    else return;
    event.preventDefault();
  }

  return {
    /** Props for the text field. */
    field: {
      onKeyDown,
      'aria-autocomplete': 'list' as const,
      ...(chosen && { 'aria-controls': id, 'aria-activedescendant': `${id}-${chosen._id}` }),
    },
    list: { id, found, chosen, onPick },
  };
}

export function MentionChoices({
  id,
  found,
  chosen,
  onPick,
}: ReturnType<typeof useMentionChoices>['list']) {
  const t = useTranslate();
  if (found.length === 0) return null;
  return (
    <div
      aria-label={t('adminOrders.mention')}
      className="flex flex-wrap gap-2"
      id={id}
      role="listbox"
    >
      {found.map((colleague) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and says which is chosen.
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's.
        <div
          aria-selected={colleague === chosen}
          className={classNames(
            'flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-3 shadow-[inset_0_0_0_1px_var(--line-2)] hover:bg-ground',
            colleague === chosen && 'bg-brand-tint',
          )}
          id={`${id}-${colleague._id}`}
          key={colleague._id}
          onClick={() => onPick(colleague.name)}
          role="option"
        >
          <Avatar name={colleague.name} size={24} />
          {colleague.name}
        </div>
      ))}
    </div>
  );
}
