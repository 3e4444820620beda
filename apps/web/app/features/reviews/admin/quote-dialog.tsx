import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';

/** A dialog about a text, which it quotes. */
export function QuoteDialog({
  title,
  effects,
  quote,
  onClose,
  children,
}: {
  title: string;
  effects: string;
  quote: string;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog
      description={effects}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      open
      title={title}
    >
      <blockquote className="mb-4 rounded-control bg-sunken px-4 py-3 text-t2 [overflow-wrap:anywhere]">
        {quote}
      </blockquote>
      {children}
    </Dialog>
  );
}
