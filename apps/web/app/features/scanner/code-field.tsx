import { type FormEvent, useRef, useState } from 'react';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { CameraButton } from './camera-button.tsx';

/** For codes that are typed; a scanner is heard wherever the focus is. */
export function CodeField({
  onCode,
  camera = true,
  label,
  placeholder,
}: {
  onCode: (code: string) => void;
  camera?: boolean;
  /** Where more than codes is taken. */
  label?: string;
  /** Where the label stands above it. */
  placeholder?: string;
}) {
  const t = useTranslate();
  const name = label ?? t('inventory.code');
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);

  function send(event: FormEvent) {
    event.preventDefault();
    if (code.trim() === '') return;
    onCode(code.trim());
    setCode('');
    field.current?.focus();
  }

  return (
    <form className="flex flex-wrap gap-2" onSubmit={send}>
      <TextInput
        aria-label={name}
        autoComplete="off"
        // On a phone the keyboard would cover the picture of the camera.
        autoFocus={camera}
        className="min-w-48 flex-1"
        dense
        onChange={(event) => setCode(event.target.value)}
        placeholder={placeholder ?? name}
        ref={field}
        start={<Icon name="scan-barcode" size={18} />}
        value={code}
      />
      <Button type="submit" variant="outline">
        {t('inventory.codeAdd')}
      </Button>
      {camera && <CameraButton onScan={onCode} />}
    </form>
  );
}
