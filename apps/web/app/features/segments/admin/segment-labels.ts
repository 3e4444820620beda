import type { Segment } from '@matjar/contract/segments/segments.ts';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';

type Rule = Segment['rules'][number];

export const kindNames = {
  spent: 'segments.kindSpent',
  orders: 'segments.kindOrders',
  bought: 'segments.kindBought',
  quiet: 'segments.kindQuiet',
  joined: 'segments.kindJoined',
  tag: 'segments.kindTag',
  refused: 'segments.kindRefused',
} as const satisfies Record<Rule['kind'], string>;

/** A rule in a few words, for lists. */
export function useRuleText(): (rule: Rule) => string {
  const t = useTranslate();
  const formats = useFormats();
  return (rule) => {
    switch (rule.kind) {
      case 'spent':
        return t('segments.saysSpent', { amount: formats.price(rule.atLeast) });
      case 'orders':
        return t('segments.saysOrders', { count: rule.atLeast });
      case 'bought':
        return t('segments.saysBought', { name: rule.name ?? t('segments.saysGone') });
      case 'quiet':
        return t('segments.saysQuiet', { days: rule.days });
      case 'joined':
        return t('segments.saysJoined', { day: formats.date(rule.since) });
      case 'tag':
        return t('segments.saysTag', { tag: rule.tag });
      case 'refused':
        return t('segments.saysRefused', { count: rule.atLeast });
    }
  };
}
