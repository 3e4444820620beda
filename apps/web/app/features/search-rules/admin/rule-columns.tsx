import type { SearchRule, SearchRuleKind } from '@matjar/contract/catalog/search-rules.ts';
import type { MessageKey } from '@matjar/contract/messages/message-types.ts';
import type { ReactNode } from 'react';
import type { Column } from '../../../admin-table/admin-table.tsx';
import { useChangedColumn } from '../../../admin-table/rule-cells.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { SelectedProducts } from '../../catalog/admin/selected-products.tsx';

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
    useChangedColumn(),
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
  const { products = [] } = rule;
  if (products.length > 0) return <SelectedProducts products={products} />;
  return <span className="text-t3">{t('searchRules.productsGone')}</span>;
}
