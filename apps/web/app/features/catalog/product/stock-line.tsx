import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Icon } from '../../../ui/icon.tsx';

const fewAtMost = 5;

/** How many are there, in words and colour. */
export function StockLine({ quantity }: { quantity: number }) {
  const t = useTranslate();
  const [look, icon, text] =
    quantity <= 0
      ? (['text-bad', CircleX, t('ui.outOfStock')] as const)
      : quantity <= fewAtMost
        ? (['text-warn', CircleAlert, t('product.fewLeft', { count: quantity })] as const)
        : (['text-ok', CircleCheck, t('product.inStock', { count: quantity })] as const);
  return (
    <p className={`flex items-center gap-2 font-semibold ${look}`}>
      <Icon of={icon} size={20} />
      {text}
    </p>
  );
}
