import { useState } from 'react';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { IconButton } from './icon-button.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

export function PasswordInput(props: Omit<TextInputProps, 'type' | 'end'>) {
  const t = useTranslate();
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      end={
        <IconButton
          disabled={props.disabled}
          icon={shown ? 'eye-off' : 'eye'}
          label={t(shown ? 'ui.hidePassword' : 'ui.showPassword')}
          onClick={() => setShown(!shown)}
        />
      }
      type={shown ? 'text' : 'password'}
    />
  );
}
