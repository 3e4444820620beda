import type { FieldProblem } from '@matjar/client/api-error.ts';
import type { HomeSection, HomeValue } from '@matjar/contract/content/content-home.ts';
import { useState } from 'react';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { MovableList } from './movable-list.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { SectionFields } from './section-fields.tsx';
import { newSection, sectionTypes } from './section-types.ts';
import { sourceTexts } from './source-fields.tsx';
import { type Draft, problemAt } from './use-draft.ts';

/** The sections of the home page in order; one at a time is open for editing. */
export function HomeForm({ value, draft }: { value: HomeValue; draft: Draft }) {
  const t = useTranslate();
  const [opened, setOpened] = useState<string>();
  const nameOf = (section: HomeSection) =>
    ('title' in section && section.title) || t(typeOf(section).text);
  const set = (sections: HomeSection[]) => draft.change({ ...value, sections });
  return (
    <section aria-label={t('content.sections')} className="grid gap-3">
      <MovableList items={value.sections} nameOf={nameOf} onChange={set}>
        {(section, at, controls) => {
          const change = (changes: object) =>
            set(value.sections.with(at, { ...section, ...changes } as HomeSection));
          const isOpen = opened === section.id;
          return (
            <Panel className={isOpen ? 'p-0! outline-2 outline-brand-strong' : 'p-0!'} dense>
              <div className="flex min-h-15 items-center gap-1 ps-3.5">
                <button
                  aria-expanded={isOpen}
                  className="flex min-h-15 min-w-0 grow items-center gap-3 rounded-r1 text-start"
                  onClick={() => setOpened(isOpen ? undefined : section.id)}
                  type="button"
                >
                  <Icon className="shrink-0 text-t3" name={typeOf(section).icon} />
                  <span className="min-w-0">
                    <span className="block truncate font-semibold text-sm">{nameOf(section)}</span>
                    <SectionNote
                      failed={problemAt(draft.problems, `sections.${at}`)}
                      section={section}
                    />
                  </span>
                </button>
                <Checkbox
                  aria-label={t('content.sectionShown', { section: nameOf(section) })}
                  checked={section.shown}
                  onChange={({ target }) => change({ shown: target.checked })}
                />
                {controls}
              </div>
              {isOpen && (
                <OpenedSection
                  at={at}
                  change={change}
                  onRemove={() => set(value.sections.toSpliced(at, 1))}
                  problems={draft.problems}
                  section={section}
                />
              )}
            </Panel>
          );
        }}
      </MovableList>
      <Menu
        align="start"
        trigger={
          <Button icon="plus" variant="outline">
            {t('content.addSection')}
          </Button>
        }
      >
        {sectionTypes.map(({ type, text, icon }) => (
          <MenuItem
            icon={icon}
            key={type}
            onSelect={() => {
              const section = newSection(type, t(text));
              set([...value.sections, section]);
              setOpened(section.id);
            }}
          >
            {t(text)}
          </MenuItem>
        ))}
      </Menu>
      <p className="text-t3 text-xs">{t('content.moveHint')}</p>
    </section>
  );
}

function typeOf({ type }: HomeSection) {
  return sectionTypes.find((each) => each.type === type) ?? sectionTypes[0];
}

/** Content of a section, and its schedule. */
function SectionNote({ section, failed }: { section: HomeSection; failed: string | undefined }) {
  const t = useTranslate();
  const { dateTime } = useFormats();
  if (failed) return <span className="block truncate text-bad text-xs">{failed}</span>;
  const { shown, from, until } = section;
  if (!shown) return <span className="block text-t3 text-xs">{t('content.sectionHidden')}</span>;
  if (from || until) {
    return (
      <span className="block text-warn text-xs">
        {[
          from && t('content.sectionFrom', { from: dateTime(from) }),
          until && t('content.sectionUntil', { until: dateTime(until) }),
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
    );
  }
  return <span className="block truncate text-t3 text-xs">{describe(section, t)}</span>;
}

function describe(section: HomeSection, t: ReturnType<typeof useTranslate>): string {
  if (section.type === 'hero') return t('content.slides', { count: section.slides.length });
  if (section.type === 'banners') {
    return t('content.bannerCount', { count: section.banners.length });
  }
  if (section.type === 'products') return t(sourceTexts[section.source.by]);
  return t(section.type === 'text' ? typeOf(section).text : 'content.allInOrder');
}

function OpenedSection({
  section,
  at,
  change,
  problems,
  onRemove,
}: {
  section: HomeSection;
  at: number;
  change: (changes: object) => void;
  problems: readonly FieldProblem[];
  onRemove: () => void;
}) {
  const t = useTranslate();
  return (
    <div className="grid gap-4 border-line border-t p-3.5">
      <SectionFields
        change={change}
        problemOf={(field) => problemAt(problems, `sections.${at}.${field}`)}
        section={section}
      />
      <ScheduleFields
        onChange={change}
        path={`sections.${at}.`}
        problems={problems}
        value={section}
      />
      <IconButton
        className="justify-self-end"
        icon="trash-2"
        iconSize={18}
        label={t('content.removeBlock', { block: t(typeOf(section).text) })}
        onClick={onRemove}
      />
    </div>
  );
}
