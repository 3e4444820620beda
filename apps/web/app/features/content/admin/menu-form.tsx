import {
  type MenuColumn,
  type MenuEntry,
  type MenuValue,
  menuLimits,
} from '@matjar/contract/content/content-menu.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { LinkTargetFields } from './link-target-fields.tsx';
import { MovableList } from './movable-list.tsx';
import { type Draft, problemAt } from './use-draft.ts';

/** The owner's links in header and drawer, and those of the footer. */
export function MenuForm({ value, draft }: { value: MenuValue; draft: Draft }) {
  const t = useTranslate();
  const set = (changes: Partial<MenuValue>) => draft.change({ ...value, ...changes });
  const setColumns = (columns: MenuColumn[]) => set({ columns });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <section aria-label={t('content.menuHeader')}>
        <h2 className="text-md md:text-md">{t('content.menuHeader')}</h2>
        <p className="mb-2.5 text-t2 text-xs">{t('content.menuHeaderHint')}</p>
        <Links
          draft={draft}
          entries={value.header}
          max={menuLimits.header}
          onChange={(header) => set({ header })}
          path="header"
        />
        <Checkbox
          checked={value.categories}
          className="mt-2"
          onChange={({ target }) => set({ categories: target.checked })}
        >
          {t('content.menuCategories')}
        </Checkbox>
      </section>
      <section aria-label={t('content.menuFooter')}>
        <h2 className="mb-2.5 text-md md:text-md">{t('content.menuFooter')}</h2>
        <MovableList
          items={value.columns}
          nameOf={({ title }) => title || t('content.column')}
          onChange={setColumns}
        >
          {(column, at, controls) => (
            <Panel className="grid gap-3 p-3.5!" dense>
              <div className="flex items-end justify-end gap-1 max-sm:flex-wrap">
                <Field
                  className="grow max-sm:basis-full"
                  error={problemAt(draft.problems, `columns.${at}.title`)}
                  label={t('content.columnTitle')}
                >
                  <TextInput
                    dense
                    maxLength={40}
                    onChange={({ target }) =>
                      setColumns(value.columns.with(at, { ...column, title: target.value }))
                    }
                    value={column.title}
                  />
                </Field>
                {controls}
                <IconButton
                  icon="trash-2"
                  iconSize={18}
                  label={t('content.removeBlock', { block: column.title || t('content.column') })}
                  onClick={() => setColumns(value.columns.toSpliced(at, 1))}
                />
              </div>
              <Links
                draft={draft}
                entries={column.entries}
                max={menuLimits.links}
                onChange={(entries) => setColumns(value.columns.with(at, { ...column, entries }))}
                path={`columns.${at}.entries`}
              />
            </Panel>
          )}
        </MovableList>
        {value.columns.length < menuLimits.columns && (
          <Button
            className="mt-3"
            icon="plus"
            onClick={() =>
              setColumns([
                ...value.columns,
                { id: crypto.randomUUID(), title: t('content.column'), entries: [] },
              ])
            }
            variant="outline"
          >
            {t('content.addColumn')}
          </Button>
        )}
      </section>
      <section aria-label={t('content.menuDrawer')}>
        <h2 className="text-md md:text-md">{t('content.menuDrawer')}</h2>
        <p className="mb-2.5 text-t2 text-xs">{t('content.menuDrawerHint')}</p>
        <Links
          draft={draft}
          entries={value.drawer}
          max={menuLimits.drawer}
          onChange={(drawer) => set({ drawer })}
          path="drawer"
        />
      </section>
      <p className="text-t3 text-xs">{t('content.moveHint')}</p>
    </div>
  );
}

function Links({
  entries,
  onChange,
  path,
  max,
  draft: { known, problems },
}: {
  entries: readonly MenuEntry[];
  onChange: (entries: MenuEntry[]) => void;
  /** Path within the value. */
  path: string;
  max: number;
  draft: Draft;
}) {
  const t = useTranslate();
  const nameOf = ({ label }: MenuEntry) => label || t('content.link');
  return (
    <>
      {entries.length === 0 && <p className="mb-2.5 text-sm text-t2">{t('content.menuEmpty')}</p>}
      <MovableList items={entries} nameOf={nameOf} onChange={onChange}>
        {(entry, at, controls) => {
          const change = (changes: Partial<MenuEntry>) =>
            onChange(entries.with(at, { ...entry, ...changes }));
          return (
            <div className="grid gap-2.5 rounded-control p-2.5 shadow-[inset_0_0_0_1px_var(--line-2)]">
              <div className="flex items-end justify-end gap-1 max-sm:flex-wrap">
                <Field
                  aside={
                    known.gone?.includes(entry.id) && (
                      <StatusPill icon="circle-alert" tone="bad">
                        {t('content.linkGone')}
                      </StatusPill>
                    )
                  }
                  className="grow max-sm:basis-full"
                  error={problemAt(problems, `${path}.${at}.label`)}
                  label={t('content.linkLabel')}
                >
                  <TextInput
                    dense
                    maxLength={40}
                    onChange={({ target }) => change({ label: target.value })}
                    value={entry.label}
                  />
                </Field>
                {controls}
                <IconButton
                  icon="trash-2"
                  iconSize={18}
                  label={t('content.removeBlock', { block: nameOf(entry) })}
                  onClick={() => onChange(entries.toSpliced(at, 1))}
                />
              </div>
              <LinkTargetFields
                error={problemAt(problems, `${path}.${at}.target`)}
                onChange={(target) => change({ target })}
                target={entry.target}
              />
            </div>
          );
        }}
      </MovableList>
      {entries.length < max && (
        <Button
          className="mt-2.5"
          icon="plus"
          onClick={() =>
            onChange([
              ...entries,
              {
                id: crypto.randomUUID(),
                label: t('content.link'),
                target: { by: 'path', href: '/products' },
              },
            ])
          }
          size="sm"
          variant="outline"
        >
          {t('content.addLink')}
        </Button>
      )}
    </>
  );
}
