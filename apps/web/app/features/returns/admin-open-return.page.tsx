import { useParams } from 'react-router';
import { useEmailNote } from '../../admin-table/use-email-note.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { ReturnForm } from './return-form.tsx';
import { useReturns } from './returns-data.ts';

/** A return for a customer who called. */
export default function AdminOpenReturnPage() {
  const t = useTranslate();
  const emailNote = useEmailNote();
  const { id = '' } = useParams();
  const buyer = useReturns({ orderId: id }).data?.buyer;
  return (
    <ReturnForm
      backHref={`/admin/orders/${id}`}
      key={id}
      orderId={id}
      staffLabels={{
        title: t('adminReturns.open'),
        text:
          buyer?.email === ''
            ? t('adminReturns.openUntold', { name: buyer.name })
            : emailNote(t('adminReturns.openText')),
        theyGetBack: t('adminReturns.theyGetBack'),
        button: (amount) =>
          amount ? t('adminReturns.openAmount', { amount }) : t('adminReturns.open'),
        opened: (number) => t('adminReturns.opened', { number }),
      }}
    />
  );
}
