import { copyText } from '../share-link.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** The only time that a secret can be seen; it closes when somebody says that they have stored it. */
export function SecretDialog({
  title,
  text,
  secret,
  labels,
  onClose,
}: {
  title: string;
  text: string;
  secret: string;
  labels: { copy: string; copied: string; stored: string };
  onClose: () => void;
}) {
  return (
    <Dialog
      actions={
        <>
          <Button
            icon="copy"
            onClick={() => void copyText(secret, labels.copied)}
            variant="outline"
          >
            {labels.copy}
          </Button>
          <Button onClick={onClose} variant="primary">
            {labels.stored}
          </Button>
        </>
      }
      description={text}
      // A press beside it must not lose what cannot be shown again.
      onOpenChange={(open, details) => {
        if (!open && details.reason !== 'outside-press') onClose();
      }}
      open
      title={title}
    >
      <code
        className="block select-all rounded-control bg-ground px-4 py-3 text-sm wrap-anywhere"
        dir="ltr"
      >
        {secret}
      </code>
    </Dialog>
  );
}
