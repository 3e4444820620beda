import type { Translate } from '@matjar/contract/messages/message-types.ts';
import type { OrderReturn } from '@matjar/contract/returns/returns.ts';

type Line = Pick<OrderReturn['lines'][number], 'title' | 'options' | 'sku' | 'count'>;

/** "2 × Desk lamp · Black": which of the variants comes back. The SKU is there for staff alone. */
export function nameReturnedLine(t: Translate, { count, title, options, sku }: Line): string {
  return [t('returns.line', { count, title }), options, sku].filter(Boolean).join(' · ');
}

/** For labels of its fields: "Desk lamp, Black". */
export function nameVariantOf({ title, options }: Pick<Line, 'title' | 'options'>): string {
  return [title, options].filter(Boolean).join(', ');
}
