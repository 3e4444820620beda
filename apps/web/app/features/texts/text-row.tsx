import { ApiError } from '@matjar/client/api-error.ts';
import { type CompiledMessage, compileMessage } from '@matjar/contract/messages/compile-message.ts';
import type { ShopText } from '@matjar/contract/texts/texts.ts';
import { useState } from 'react';
import { LeaveWarning } from '../../admin-table/leave-warning.tsx';
import { api } from '../../api-client.ts';
import { textsOfError } from '../../api-error.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useSaveKey } from '../../keyboard.ts';
import { useQueryClient } from '../../queries.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { notify } from '../../ui/toasts.ts';
import { updateText, useTextHistory } from './texts-data.ts';

interface RowProps {
  text: ShopText;
  isOpen: boolean;
  onToggle: (open: boolean) => void;
}

/** A text of the shop; expanded, the form to edit it. */
export function TextRow({ text, isOpen, onToggle }: RowProps) {
  const t = useTranslate();
  const said = text.text ?? text.initial;
  const shown = listExamples(said).at(-1) ?? said;
  return (
    <li className="px-4 py-2.5">
      <button
        aria-expanded={isOpen}
        className="flex min-h-11 w-full items-center gap-3 rounded-r1 text-start"
        onClick={() => onToggle(!isOpen)}
        type="button"
      >
        <span className="min-w-0 grow">
          <span className="sr-only">{t('texts.edit')}</span>
          <span className="wrap-anywhere block font-medium">{shown}</span>
          <span className="wrap-anywhere block text-t3 text-xs">
            {t(`texts.group_${text.group}`)} · {text.key}
          </span>
        </span>
        {text.text !== undefined && (
          <StatusPill icon="pencil" tone="ok">
            {t('texts.changed')}
          </StatusPill>
        )}
        <Icon
          className={isOpen ? 'shrink-0 rotate-180 text-t3' : 'shrink-0 text-t3'}
          name="chevron-down"
          size={18}
        />
      </button>
      {isOpen && <TextForm onClose={() => onToggle(false)} text={text} />}
    </li>
  );
}

function TextForm({ text, onClose }: { text: ShopText; onClose: () => void }) {
  const t = useTranslate();
  const queries = useQueryClient();
  const { key, initial, variables, version } = text;
  const said = text.text ?? initial;
  const [typed, setTyped] = useState(said);
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);
  const [showsHistory, setShowsHistory] = useState(false);
  const examples = listExamples(typed);

  async function save(next: string) {
    setPending(true);
    setProblem(undefined);
    try {
      const { data } = await api.call('PUT /admin/texts/:key', {
        params: { key },
        body: { version, text: next },
      });
      updateText(queries, data);
      setTyped(data.text ?? data.initial);
      notify('success', t(data.text === undefined ? 'texts.resetDone' : 'texts.saved'));
    } catch (error) {
      const field = error instanceof ApiError ? error.fields[0]?.message : undefined;
      setProblem(field ?? textsOfError(error, t('ui.errorTitle'))[0]);
    } finally {
      setPending(false);
    }
  }

  useSaveKey(() => void save(typed));
  return (
    <form
      className="mt-2 mb-2.5 grid gap-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        void save(typed);
      }}
    >
      <LeaveWarning when={typed !== said} />
      <Field
        error={problem}
        hint={
          variables.length > 0 &&
          t('texts.variables', { variables: variables.map((name) => `{${name}}`).join(' ') })
        }
        label={t('texts.text')}
      >
        <Textarea
          onChange={({ target }) => setTyped(target.value.replaceAll(/\n/g, ' '))}
          rows={Math.min(6, 1 + Math.ceil(said.length / 80))}
          value={typed}
        />
      </Field>
      {initial.includes(', plural,') && <p className="text-t2 text-xs">{t('texts.pluralHint')}</p>}
      {examples.length > 0 && (
        <p aria-live="polite" className="wrap-anywhere text-sm">
          <span className="block text-t3 text-xs">{t('texts.readsAs')}</span>
          {examples.map((example) => (
            <span className="block" key={example}>
              {example}
            </span>
          ))}
        </p>
      )}
      <p className="wrap-anywhere text-sm">
        <span className="block text-t3 text-xs">{t('texts.initial')}</span>
        {initial}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button disabled={typed === said} pending={pending} type="submit" variant="primary">
          {t('texts.save')}
        </Button>
        <Button onClick={onClose} variant="outline">
          {t('texts.cancel')}
        </Button>
        {text.text !== undefined && (
          <Button icon="undo-2" onClick={() => void save(initial)} variant="quiet">
            {t('texts.reset')}
          </Button>
        )}
        <Button
          aria-expanded={showsHistory}
          icon="history"
          onClick={() => setShowsHistory(!showsHistory)}
          variant="quiet"
        >
          {t('texts.history')}
        </Button>
      </div>
      {showsHistory && <TextHistory onUse={setTyped} textKey={key} />}
    </form>
  );
}

function TextHistory({ textKey, onUse }: { textKey: string; onUse: (text: string) => void }) {
  const t = useTranslate();
  const { dateTime } = useFormats();
  const query = useTextHistory(textKey);
  if (query.isError) {
    return (
      <p className="text-bad text-sm" role="alert">
        {t('ui.errorTitle')}{' '}
        <Button onClick={() => void query.refetch()} size="sm" variant="outline">
          {t('ui.retry')}
        </Button>
      </p>
    );
  }
  if (query.data?.length === 0) {
    return <p className="text-sm text-t2">{t('texts.historyEmpty')}</p>;
  }
  return (
    <ol className="divide-y divide-line">
      {query.data?.map(({ _id, text, by, at }) => (
        <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2" key={_id}>
          <span className="min-w-0 grow">
            <span className="wrap-anywhere block text-sm">{text}</span>
            <span className="block text-t3 text-xs">
              {t('texts.historyBy', { time: dateTime(at), name: by })}
            </span>
          </span>
          <Button onClick={() => onUse(text)} size="sm" variant="outline">
            {t('texts.useAgain')}
          </Button>
        </li>
      ))}
    </ol>
  );
}

/** For one and for several: most plural forms differ there. */
const numbers = ['1', '5'];

/** What a text with forms by number or by kind says, where it has such forms and can be read. */
export function listExamples(text: string): string[] {
  if (!/, (plural|select),/.test(text)) return [];
  try {
    const compiled = compileMessage(text);
    return [...new Set(numbers.map((number) => write(compiled, number)))];
  } catch {
    return [];
  }
}

function write(tokens: CompiledMessage, number: string): string {
  return tokens
    .map((token) => {
      if (typeof token === 'string') return token === '#' ? number : token;
      const [name, kind, branches = {}] = token;
      if (kind === undefined) return `{${name}}`;
      const form =
        number === '1' && kind === 'plural' ? (branches['1'] ?? branches.one) : undefined;
      return write(form ?? branches.other ?? [], number);
    })
    .join('');
}
