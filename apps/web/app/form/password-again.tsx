import { useSession } from '../session/session-store.ts';
import { PasswordInput } from '../ui/password-input.tsx';
import type { TextInputProps } from '../ui/text-input.tsx';

/** Asks for the password again, for actions that an unattended session must not allow. */
export function PasswordAgain(props: Omit<TextInputProps, 'type' | 'end'>) {
  const email = useSession()?.data.email;
  return (
    <>
      {/* Tells password managers which account this is for. */}
      <input autoComplete="username" hidden readOnly type="text" value={email ?? ''} />
      <PasswordInput {...props} autoComplete="current-password" value={props.value ?? ''} />
    </>
  );
}
