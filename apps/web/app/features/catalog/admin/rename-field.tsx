import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

/** A name being changed in its row: Enter saves, Escape leaves it. */
export function RenameField({
  name,
  onSave,
  onCancel,
}: {
  name: string;
  onSave: (name: string) => void;
  onCancel: () => void;
}) {
  const t = useTranslate();
  const [text, setText] = useState(name);
  return (
    <form
      className="flex items-center gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(text.trim());
      }}
    >
      <TextInput
        aria-label={t('adminTaxonomy.newName')}
        autoComplete="off"
        autoFocus
        className="w-52"
        dense
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
        }}
        value={text}
      />
      <IconButton icon={Check} iconSize={18} label={t('adminTaxonomy.saveName')} type="submit" />
      <IconButton icon={X} iconSize={18} label={t('ui.cancel')} onClick={onCancel} />
    </form>
  );
}
