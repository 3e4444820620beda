import { useTranslate } from '../i18n/i18n-context.tsx';
import { Badge } from './badge.tsx';

/** "24% OFF"; nothing at all when there is no discount. */
export function DiscountBadge({ percent, className }: { percent: number; className?: string }) {
  const t = useTranslate();
  if (percent <= 0) return null;
  return <Badge className={className}>{t('ui.percentOff', { percent })}</Badge>;
}
