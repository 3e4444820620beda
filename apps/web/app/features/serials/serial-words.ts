import type { SerialStatus } from '@matjar/contract/serials.ts';
import type { StatusTone } from '../../ui/status-pill.tsx';

export const serialWords = {
  inStock: { text: 'serials.statusInStock', tone: 'ok' },
  sold: { text: 'serials.statusSold', tone: 'neutral' },
  writtenOff: { text: 'serials.statusWrittenOff', tone: 'warn' },
} as const satisfies Record<SerialStatus, { text: string; tone: StatusTone }>;
