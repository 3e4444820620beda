import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { askForSession } from '../../../session/session-refresh.ts';
import { startSession } from '../../../session/session-store.ts';
import { safeReturnPath } from '../return-path.ts';

export type SocialReturn = 'waiting' | 'failed' | 'link' | undefined;

function readOutcome(given: string | null): SocialReturn {
  if (given === 'done') return 'waiting';
  return given === 'failed' || given === 'link' ? given : undefined;
}

/**
 * How the way to the provider and back ended. After a good end the server has set the refresh
 * cookie, and the session is asked for with it.
 */
export function useSocialReturn(): SocialReturn {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const outcome = readOutcome(query.get('social'));
  const returnTo = safeReturnPath(query.get('returnTo'));
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (outcome !== 'waiting') return;
    let left = false;
    void askForSession().then((answer) => {
      if (left) return;
      if (typeof answer === 'string') {
        setFailed(true);
        return;
      }
      startSession(answer.session);
      void navigate(returnTo, { replace: true });
    });
    return () => {
      left = true;
    };
  }, [outcome, returnTo, navigate]);

  return failed ? 'failed' : outcome;
}
