import { useNavigate } from 'react-router';
import { logOut } from './log-out.ts';

export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => {
    // First the way home: a guard that sees the session end would ask to sign in again.
    void navigate('/');
    logOut();
  };
}
