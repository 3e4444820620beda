import {
  type OrderReturn,
  type ReturnStatus,
  returnStatusTexts,
} from '@matjar/contract/orders/returns.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { StatusPill, type StatusTone } from '../../ui/status-pill.tsx';

const looks = {
  requested: { tone: 'warn', icon: 'clock' },
  approved: { tone: 'warn', icon: 'truck' },
  received: { tone: 'warn', icon: 'package-open' },
  refunded: { tone: 'ok', icon: 'circle-check' },
  declined: { tone: 'bad', icon: 'circle-x' },
  cancelled: { tone: 'neutral', icon: 'circle-x' },
  closed: { tone: 'neutral', icon: 'lock' },
} as const satisfies Record<ReturnStatus, { tone: StatusTone; icon: IconName }>;

export function ReturnPill({ shown: { status, exchange } }: { shown: OrderReturn }) {
  const t = useTranslate();
  const text = exchange ? 'returns.statusExchanged' : returnStatusTexts[status];
  return <StatusPill {...looks[status]}>{t(text)}</StatusPill>;
}
