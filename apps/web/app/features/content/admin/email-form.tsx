import {
  type EmailId,
  type EmailValue,
  type EmailVariable,
  emailDefinitions,
  variablesOf,
} from '@matjar/contract/content/email-texts.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Field } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { StyledTextInput } from './styled-text-input.tsx';
import { type Draft, problemAt } from './use-draft.ts';

/** Texts of an email, and its variables. */
export function EmailForm({ id, value, draft }: { id: EmailId; value: EmailValue; draft: Draft }) {
  const t = useTranslate();
  const { problems } = draft;
  const set = (changes: Partial<EmailValue>) => draft.change({ ...value, ...changes });
  return (
    <Panel className="grid gap-4" dense>
      <Field error={problemAt(problems, 'subject')} label={t('emailTexts.subject')}>
        <TextInput
          maxLength={150}
          onChange={({ target }) => set({ subject: target.value })}
          value={value.subject}
        />
      </Field>
      <Field error={problemAt(problems, 'heading')} label={t('emailTexts.heading')}>
        <TextInput
          maxLength={100}
          onChange={({ target }) => set({ heading: target.value })}
          value={value.heading}
        />
      </Field>
      <StyledTextInput
        error={problemAt(problems, 'intro')}
        label={t('emailTexts.text')}
        onChange={(intro) => set({ intro })}
        rows={6}
        spans={value.intro}
      />
      <StyledTextInput
        error={problemAt(problems, 'closing')}
        label={t('emailTexts.closing')}
        onChange={(closing) => set({ closing })}
        rows={3}
        spans={value.closing}
      />
      <Variables id={id} />
      {'guarded' in emailDefinitions[id] && (
        <p className="text-t2 text-xs">{t('emailTexts.fixedHint')}</p>
      )}
    </Panel>
  );
}

function Variables({ id }: { id: EmailId }) {
  const t = useTranslate();
  const definition = emailDefinitions[id];
  const required: readonly string[] = 'required' in definition ? definition.required : [];
  return (
    <section>
      <h2 className="text-sm md:text-sm">{t('emailTexts.variables')}</h2>
      <p className="mb-2 text-t2 text-xs">{t('emailTexts.variablesHint')}</p>
      <dl className="grid gap-x-4 gap-y-1 text-xs sm:grid-cols-[max-content_minmax(0,1fr)]">
        {variablesOf(id).map((name) => (
          <div className="contents" key={name}>
            <dt className="font-mono font-semibold">{`{${name}}`}</dt>
            <dd className="text-t2 max-sm:mb-1.5">
              {t(`emailTexts.var_${name as EmailVariable | 'shop'}`)}
              {required.includes(name) && ` · ${t('emailTexts.required')}`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
