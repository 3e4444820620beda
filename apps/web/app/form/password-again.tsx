import { useSession } from '../session/session-store.ts';
import { PasswordInput } from '../ui/password-input.tsx';
import type { TextInputProps } from '../ui/text-input.tsx';

/** The password of who is signed in, once more: for what an open session must not be enough for. */
export function PasswordAgain(props: Omit<TextInputProps, 'type' | 'end'>) {
  const email = useSession()?.data.email;
  return (
    <>
      {/* Tells password managers whose password this is. */}
      <input autoComplete="username" hidden readOnly type="text" value={email ?? ''} />
      <PasswordInput {...props} autoComplete="current-password" value={props.value ?? ''} />
    </>
  );
}
