import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslate } from '../i18n/i18n-context.tsx';
import type { OpenState } from '../shell/opens-on-click.tsx';
import { Icon, Spinner } from '../ui/icon.tsx';
import { backdrop, optionClass } from '../ui/overlay-classes.ts';
import {
  addRecent,
  type PaletteEntry,
  type PaletteGroup,
  usePaletteEntries,
} from './palette-entries.ts';

const surface =
  'fixed inset-x-3 top-[12dvh] z-50 mx-auto flex max-h-[76dvh] max-w-150 flex-col overflow-hidden rounded-r3 bg-surface shadow-s3 outline-hidden ' +
  'transition-opacity duration-180 data-ending-style:opacity-0 data-starting-style:opacity-0';

/** Command palette: actions, screens and search results, by keyboard. */
export default function AdminPalette({ open, onOpenChange }: OpenState) {
  const t = useTranslate();
  return (
    <Dialog.Root onOpenChange={onOpenChange} open={open}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdrop} />
        <Dialog.Popup aria-label={t('adminFrame.search')} className={surface}>
          <PaletteSearch onDone={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PaletteSearch({ onDone }: { onDone: () => void }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { groups, searching, failed } = usePaletteEntries(text);

  function open(entry: PaletteEntry) {
    onDone();
    addRecent(entry);
    void navigate(entry.href);
  }

  return (
    <Autocomplete.Root<PaletteGroup[]>
      autoHighlight="always"
      filter={null}
      inline
      items={groups}
      itemToStringValue={(entry: PaletteEntry) => entry.text}
      keepHighlight
      onValueChange={(typed, { reason }) => {
        // Selecting an entry is not a search.
        if (reason === 'input-change' || reason === 'input-clear') setText(typed);
      }}
      open
      value={text}
    >
      <div className="flex items-center gap-3 border-line border-b px-5">
        <Icon className="shrink-0 text-t2" name="search" />
        <Autocomplete.Input
          aria-label={t('adminFrame.search')}
          className="h-14 min-w-0 flex-1 bg-transparent text-md outline-hidden placeholder:text-t3"
          placeholder={t('adminFrame.search')}
          spellCheck={false}
        />
        {searching && <Spinner />}
      </div>
      <Autocomplete.List
        aria-label={t('adminFrame.paletteResults')}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 empty:hidden"
      >
        {(group: PaletteGroup) => (
          <Autocomplete.Group items={group.items} key={group.title}>
            <Autocomplete.GroupLabel className="px-3 pt-3 pb-1 font-semibold text-t2 text-xs">
              {group.title}
            </Autocomplete.GroupLabel>
            {group.items.map((entry) => (
              <Autocomplete.Item
                className={optionClass}
                key={`${entry.href} ${entry.text}`}
                onClick={() => open(entry)}
                value={entry}
              >
                <Icon className="shrink-0" name={entry.icon} size={18} />
                <span className="min-w-0 flex-1 truncate">{entry.text}</span>
                {entry.detail && <span className="shrink-0 truncate text-xs">{entry.detail}</span>}
              </Autocomplete.Item>
            ))}
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <Autocomplete.Status className="px-5 text-sm text-t2 not-empty:py-4">
        {failed && t('ui.errorTitle')}
        {!failed && !searching && groups.length === 0 && t('ui.noMatches')}
      </Autocomplete.Status>
      <p
        aria-hidden="true"
        className="hidden gap-4 border-line border-t px-5 py-2.5 text-t2 text-xs sm:flex"
      >
        <span>{t('adminFrame.paletteMove')}</span>
        <span>{t('adminFrame.paletteOpen')}</span>
        <span>{t('adminFrame.paletteClose')}</span>
      </p>
    </Autocomplete.Root>
  );
}
