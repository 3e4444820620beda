import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { type Colleague, matchColleagues, typedMention } from './mentions.ts';

const most = 5;

/** Names for what is typed after an @; picking one puts it into the text. */
export function MentionChoices({
  text,
  colleagues,
  onPick,
}: {
  text: string;
  colleagues: readonly Colleague[];
  onPick: (name: string) => void;
}) {
  const t = useTranslate();
  const typed = typedMention(text);
  const found = typed === undefined ? [] : matchColleagues(colleagues, typed).slice(0, most);
  if (found.length === 0) return null;
  return (
    <ul aria-label={t('adminOrders.mention')} className="flex flex-wrap gap-2">
      {found.map(({ _id, name }) => (
        <li key={_id}>
          <button
            className="flex min-h-11 items-center gap-2 rounded-control px-3 shadow-[inset_0_0_0_1px_var(--line-2)] hover:bg-ground"
            onClick={() => onPick(name)}
            type="button"
          >
            <Avatar name={name} size={24} />
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
