import type { MessageKey } from '@matjar/contract/messages/message-types.ts';
import type { SearchRule, SearchRuleKind } from '@matjar/contract/search-rules.ts';
import type { ReactNode } from 'react';
import type { Column } from '../../../admin-table/admin-table.tsx';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { ChosenPicture } from '../../catalog/admin/chosen-picture.tsx';

export const kindNames = {
  synonym: 'searchRules.synonym',
  pin: 'searchRules.pin',
  redirect: 'searchRules.redirect',
} as const satisfies Record<SearchRuleKind, MessageKey>;

const kindIcons: Record<SearchRuleKind, IconName> = {
  synonym: 'git-compare-arrows',
  pin: 'pin',
  redirect: 'arrow-right',
};

export function useRuleColumns(actionsOf: (rule: SearchRule) => ReactNode): Column<SearchRule>[] {
  const t = useTranslate();
  const { date } = useFormats();
  return [
    {
      id: 'text',
      head: t('searchRules.searchedFor'),
      sort: 'text',
      className: 'min-w-32',
      cell: ({ text }) => <bdi className="wrap-anywhere font-semibold">{text}</bdi>,
    },
    {
      id: 'kind',
      head: t('searchRules.kind'),
      sort: 'kind',
      cell: ({ kind }) => (
        <StatusPill icon={kindIcons[kind]} tone="neutral">
          {t(kindNames[kind])}
        </StatusPill>
      ),
    },
    {
      id: 'effect',
      head: t('searchRules.effect'),
      className: 'min-w-60',
      cell: (rule) => <RuleEffect rule={rule} />,
    },
    {
      id: 'changed',
      head: t('searchRules.changed'),
      sort: 'updatedAt',
      cell: ({ updatedAt, changedBy }) => (
        <span className="block whitespace-nowrap">
          {date(updatedAt)}
          {changedBy && <span className="block text-t3 text-xs">{changedBy}</span>}
        </span>
      ),
    },
    { id: 'actions', head: t('adminTable.actions'), className: 'w-24 py-1.5!', cell: actionsOf },
  ];
}

function RuleEffect({ rule }: { rule: SearchRule }) {
  const t = useTranslate();
  if (rule.kind === 'redirect') {
    return (
      <AppLink
        className="wrap-anywhere font-medium text-brand-ink underline-offset-4 hover:underline"
        href={rule.path ?? '/'}
      >
        {rule.path}
      </AppLink>
    );
  }
  if (rule.kind === 'synonym') {
    return (
      <span className="flex flex-wrap items-center gap-1.5">
        <span className="text-t3 text-xs">
          {t(rule.oneWay ? 'searchRules.findsToo' : 'searchRules.meansToo')}
        </span>
        {rule.words?.map((word) => (
          <bdi className="rounded-r1 bg-ground px-2 py-0.5 font-medium text-xs" key={word}>
            {word}
          </bdi>
        ))}
      </span>
    );
  }
  const [first, ...others] = rule.products ?? [];
  if (!first) return <span className="text-t3">{t('searchRules.productsGone')}</span>;
  return (
    <span className="flex items-center gap-2.5">
      <span className="flex -space-x-2.5">
        {rule.products?.slice(0, 3).map(({ _id, image }) => (
          <ChosenPicture image={image} key={_id} />
        ))}
      </span>
      <span className="min-w-0">
        <span className="line-clamp-1">{first.title}</span>
        {others.length > 0 && (
          <span className="block text-t3 text-xs">
            {t('searchRules.moreProducts', { count: others.length })}
          </span>
        )}
      </span>
    </span>
  );
}
