import { customerLimits } from '@matjar/contract/accounts/account-limits.ts';
import { type Customer, customerTag } from '@matjar/contract/customers/customers.ts';
import { type SubmitEvent, useState } from 'react';
import { api } from '../../api-client.ts';
import { notifyError } from '../../api-error.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useMay } from '../../session/permissions.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { Popover } from '../../ui/popover.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { SuggestInput } from '../../ui/suggest-input.tsx';
import { notify } from '../../ui/toasts.ts';
import { useCustomerChange, useTagSuggestions } from './customers-data.ts';

/** Tags of a customer. A press removes one. */
export function CustomerTags({ customer: { user, tags } }: { customer: Customer }) {
  const t = useTranslate();
  const change = useCustomerChange(user._id, (next: string[]) =>
    api.call('PUT /admin/customers/:id/tags', { params: { id: user._id }, body: { tags: next } }),
  );

  const mayChange = useMay('customers:write');

  async function save(next: string[]): Promise<boolean> {
    try {
      await change.mutateAsync(next);
      notify('success', t('customers.tagsSaved'));
      return true;
    } catch (error) {
      notifyError(error, t);
      return false;
    }
  }

  return (
    <ul aria-label={t('customers.tags')} className="flex flex-wrap items-center gap-2">
      {tags.map((tag) => (
        <li key={tag}>
          {mayChange ? (
            <Chip name={tag} onRemove={() => void save(tags.filter((each) => each !== tag))} />
          ) : (
            <StatusPill tone="neutral">{tag}</StatusPill>
          )}
        </li>
      ))}
      {mayChange && tags.length < customerLimits.tags && (
        <li>
          <NewTag onAdd={(tag) => save([...tags, tag])} pending={change.isPending} taken={tags} />
        </li>
      )}
    </ul>
  );
}

function NewTag({
  taken,
  pending,
  onAdd,
}: {
  taken: readonly string[];
  pending: boolean;
  onAdd: (tag: string) => Promise<boolean>;
}) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const suggestions = useTagSuggestions().filter((tag) => !taken.includes(tag));

  async function add(event: SubmitEvent) {
    event.preventDefault();
    const { data: tag, error } = customerTag.safeParse(text);
    if (tag === undefined) {
      const isLength = error?.issues.some(({ message }) => message === 'customers.tagLength');
      setProblem(t(isLength ? 'customers.tagLength' : 'customers.tagCharacters'));
      return;
    }
    if (!(await onAdd(tag))) return;
    setText('');
    setOpen(false);
  }

  return (
    <Popover
      align="start"
      label={t('customers.addTag')}
      onOpenChange={setOpen}
      open={open}
      trigger={
        <Button icon="plus" size="sm" variant="quiet">
          {t('customers.addTag')}
        </Button>
      }
    >
      <form className="grid gap-3" noValidate onSubmit={add}>
        <Field error={problem} label={t('customers.tag')}>
          <SuggestInput
            onChange={(typed) => {
              setText(typed);
              setProblem(undefined);
            }}
            suggestions={suggestions}
            value={text}
          />
        </Field>
        <Button className="justify-self-end" pending={pending} type="submit" variant="strong">
          {t('customers.addTag')}
        </Button>
      </form>
    </Popover>
  );
}
