import { useParams } from 'react-router';
import { ReturnForm } from './return-form.tsx';

/** Request of a return of an own order. */
export default function ReturnRequestPage() {
  const { orderId = '' } = useParams();
  return <ReturnForm backHref={`/account/orders/${orderId}`} key={orderId} orderId={orderId} />;
}
