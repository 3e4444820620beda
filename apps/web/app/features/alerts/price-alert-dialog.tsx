import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import AlertForm from './alert-form.tsx';

export interface PriceAlertDialogProps {
  productId: string;
  /** Present if it is for one variant. */
  variantId?: string | undefined;
  price: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export default function PriceAlertDialog({
  productId,
  variantId,
  price,
  open,
  onOpenChange,
}: PriceAlertDialogProps) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <Dialog
      description={t('alerts.priceText', { price: formats.price(price) })}
      onOpenChange={onOpenChange}
      open={open}
      title={t('alerts.priceTitle')}
    >
      <AlertForm atOnce kind="price" productId={productId} variantId={variantId} />
    </Dialog>
  );
}
