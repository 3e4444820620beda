import { useFormats } from '../i18n/formats-context.tsx';
import { classNames } from '../ui/class-names.ts';

interface ViewTab<Id extends string> {
  id: Id;
  label: string;
  /** How much of the list it shows; absent until that is known. */
  count?: number | undefined;
  /** What it counts is bad news. */
  isBad?: boolean;
}

/** Which part of a list is shown, with how much there is of each. Native radios: arrow keys move between them. */
export function ViewTabs<Id extends string>({
  label,
  name,
  tabs,
  chosen,
  onChoose,
  className,
}: {
  /** What is chosen, for screen readers. */
  label: string;
  name: string;
  tabs: readonly ViewTab<Id>[];
  chosen: Id;
  onChoose: (id: Id) => void;
  className?: string;
}) {
  const { count } = useFormats();
  return (
    <fieldset
      className={classNames('flex min-w-0 overflow-x-auto px-1 [scrollbar-width:none]', className)}
    >
      <legend className="sr-only">{label}</legend>
      {tabs.map((tab) => (
        <label
          className={classNames(
            'relative flex h-11.5 shrink-0 cursor-pointer items-center gap-2 px-3 text-sm -outline-offset-3 has-focus-visible:outline-3',
            tab.id === chosen
              ? 'font-semibold shadow-[inset_0_-2px_0_var(--brand)]'
              : 'text-t2 hover:text-t1',
          )}
          key={tab.id}
        >
          <input
            checked={tab.id === chosen}
            className="sr-only"
            name={name}
            onChange={() => onChoose(tab.id)}
            type="radio"
          />
          {tab.label}
          {tab.count !== undefined && (
            <span
              className={classNames(
                'rounded-r1 px-1.5 font-semibold text-xs tabular-nums',
                tab.id === chosen
                  ? 'bg-brand-tint text-brand-ink'
                  : tab.isBad
                    ? 'bg-bad-bg text-bad'
                    : 'bg-ground text-t2',
              )}
            >
              {count(tab.count)}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
