import { customerLimits } from '@matjar/contract/accounts/account-limits.ts';
import { useState } from 'react';
import type { Selection } from '../../../admin-table/use-selection.ts';
import { api } from '../../../api-client.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { useQuery } from '../../../queries.ts';
import { Field } from '../../../ui/field.tsx';
import { SuggestInput } from '../../../ui/suggest-input.tsx';
import { type BulkChoice, RowsBulk } from '../../bulk/rows-bulk.tsx';

/** Bulk actions on the selected people. */
export function UserBulk(props: {
  selection: Selection;
  total: number;
  filters: Record<string, string>;
}) {
  const t = useTranslate();
  const choices: BulkChoice<'users'>[] = [
    {
      kind: 'tagUsers',
      icon: 'tag',
      label: t('bulk.tagUsers'),
      title: t('bulk.tagUsersTitle'),
      Fields: AddedTag,
    },
    {
      kind: 'untagUsers',
      icon: 'minus',
      label: t('bulk.untagUsers'),
      title: t('bulk.untagUsersTitle'),
      Fields: RemovedTag,
    },
    {
      kind: 'blockUsers',
      icon: 'user-round-x',
      label: t('bulk.blockUsers'),
      title: t('bulk.blockUsersTitle'),
      effects: t('bulk.blockUsersEffects'),
    },
    {
      kind: 'unblockUsers',
      icon: 'user-round-check',
      label: t('bulk.unblockUsers'),
      title: t('bulk.unblockUsersTitle'),
    },
  ];
  return <RowsBulk {...props} choices={choices} entity="users" />;
}

type OnAction = (action: { kind: 'tagUsers' | 'untagUsers'; tag: string } | undefined) => void;

function AddedTag({ onAction }: { onAction: OnAction }) {
  return <TagField kind="tagUsers" onAction={onAction} />;
}

function RemovedTag({ onAction }: { onAction: OnAction }) {
  return <TagField kind="untagUsers" onAction={onAction} />;
}

function TagField({ kind, onAction }: { kind: 'tagUsers' | 'untagUsers'; onAction: OnAction }) {
  const t = useTranslate();
  const [text, setText] = useState('');
  const { data } = useQuery({
    queryKey: ['GET /admin/customer-tags'],
    queryFn: ({ signal }) => api.call('GET /admin/customer-tags', { signal }),
  });
  const tag = text.trim().toLowerCase();
  const problem =
    tag.length > customerLimits.tagLength
      ? t('customers.tagLength')
      : tag.includes(',')
        ? t('customers.tagCharacters')
        : undefined;
  return (
    <Field {...(problem && { error: problem })} label={t('bulk.tag')} required>
      <SuggestInput
        onChange={(typed) => {
          setText(typed);
          const wanted = typed.trim().toLowerCase();
          const isRight =
            wanted !== '' && wanted.length <= customerLimits.tagLength && !wanted.includes(',');
          onAction(isRight ? { kind, tag: wanted } : undefined);
        }}
        suggestions={data?.data.map(({ tag: used }) => used) ?? []}
        value={text}
      />
    </Field>
  );
}
