import {
  type AnnouncementValue,
  announcementPlaces,
  announcementTones,
} from '@matjar/contract/content/content.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { CharacterCount } from '../../../ui/textarea.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { type Draft, problemAt } from './use-draft.ts';

const toneTexts = {
  dark: 'content.toneDark',
  brand: 'content.toneBrand',
  quiet: 'content.toneQuiet',
} as const;

const placeTexts = {
  all: 'content.shownOnAll',
  home: 'content.shownOnHome',
  catalogue: 'content.shownOnCatalogue',
} as const;

const longest = 140;

export function AnnouncementForm({ value, draft }: { value: AnnouncementValue; draft: Draft }) {
  const t = useTranslate();
  const { problems } = draft;
  const set = (changes: Partial<AnnouncementValue>) => draft.change({ ...value, ...changes });
  return (
    <Panel className="grid gap-4" dense>
      <Field
        aside={<CharacterCount used={value.text.length} limit={longest} />}
        error={problemAt(problems, 'text')}
        label={t('content.text')}
      >
        <TextInput
          maxLength={longest}
          onChange={({ target }) => set({ text: target.value })}
          value={value.text}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field error={problemAt(problems, 'linkText')} label={t('content.linkText')} optional>
          <TextInput
            maxLength={40}
            onChange={({ target }) => set({ linkText: target.value })}
            value={value.linkText}
          />
        </Field>
        <Field
          error={problemAt(problems, 'href')}
          hint={t('content.linkHint')}
          label={t('content.linkTarget')}
          optional
        >
          <TextInput
            inputMode="url"
            onChange={({ target }) => set({ href: target.value })}
            value={value.href}
          />
        </Field>
      </div>
      <div>
        <p className="mb-1.5 font-semibold text-xs">{t('content.tone')}</p>
        <Segments
          label={t('content.tone')}
          onChange={(tone) => set({ tone })}
          options={announcementTones.map((each) => ({ value: each, label: t(toneTexts[each]) }))}
          value={value.tone}
          wide
        />
      </div>
      <Field label={t('content.shownOn')}>
        <NativeSelect
          onChange={({ target }) => set({ shownOn: target.value as AnnouncementValue['shownOn'] })}
          options={announcementPlaces.map((each) => ({ value: each, label: t(placeTexts[each]) }))}
          value={value.shownOn}
        />
      </Field>
      <Checkbox
        checked={value.dismissible}
        onChange={({ target }) => set({ dismissible: target.checked })}
      >
        {t('content.dismissible')}
      </Checkbox>
      <ScheduleFields onChange={set} problems={problems} value={value} />
    </Panel>
  );
}
