import type {
  RecommendationRule,
  RecommendationSubject,
} from '@matjar/contract/catalog/recommendations.ts';
import type { MessageKey } from '@matjar/contract/messages/message-types.ts';
import type { ReactNode } from 'react';
import type { Column } from '../../../admin-table/admin-table.tsx';
import { useChangedColumn } from '../../../admin-table/rule-cells.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { SelectedProducts } from '../../catalog/admin/selected-products.tsx';

export const subjectNames = {
  product: 'recommendations.product',
  category: 'recommendations.category',
  subcategory: 'recommendations.subcategory',
} as const satisfies Record<RecommendationSubject, MessageKey>;

const subjectIcons: Record<RecommendationSubject, IconName> = {
  product: 'package',
  category: 'shapes',
  subcategory: 'layers',
};

export function useRuleColumns(
  actionsOf: (rule: RecommendationRule) => ReactNode,
): Column<RecommendationRule>[] {
  const t = useTranslate();
  return [
    {
      id: 'subject',
      head: t('recommendations.subject'),
      sort: 'subject',
      className: 'min-w-40',
      cell: ({ subject }) => (
        <span className="block">
          <bdi className="wrap-anywhere font-semibold">{subject.name}</bdi>
          {subject.category && (
            <span className="block text-t3 text-xs">{subject.category.name}</span>
          )}
          {!subject.isShown && (
            <StatusPill tone="warn">{t('recommendations.subjectHidden')}</StatusPill>
          )}
        </span>
      ),
    },
    {
      id: 'subjectKind',
      head: t('recommendations.subjectKind'),
      sort: 'subjectKind',
      cell: ({ subjectKind }) => (
        <StatusPill icon={subjectIcons[subjectKind]} tone="neutral">
          {t(subjectNames[subjectKind])}
        </StatusPill>
      ),
    },
    {
      id: 'offers',
      head: t('recommendations.offers'),
      className: 'min-w-60',
      cell: (rule) => <RuleOffers rule={rule} />,
    },
    useChangedColumn(),
    { id: 'actions', head: t('adminTable.actions'), className: 'w-24 py-1.5!', cell: actionsOf },
  ];
}

function RuleOffers({ rule: { products, categories } }: { rule: RecommendationRule }) {
  const t = useTranslate();
  if (products.length + categories.length === 0) {
    return <span className="text-t3">{t('recommendations.offersGone')}</span>;
  }
  return (
    <span className="grid gap-1.5">
      <SelectedProducts products={products} />
      {categories.length > 0 && (
        <span className="flex flex-wrap items-center gap-1.5">
          <span className="text-t3 text-xs">{t('recommendations.bestSellersOf')}</span>
          {categories.map(({ _id, name }) => (
            <bdi className="rounded-r1 bg-ground px-2 py-0.5 font-medium text-xs" key={_id}>
              {name}
            </bdi>
          ))}
        </span>
      )}
    </span>
  );
}
