import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';

/** Something to know before filling in the form. */
export function AuthNote({ bad = false, children }: { bad?: boolean; children: ReactNode }) {
  return (
    <p
      className={classNames(
        'mb-5 flex items-start gap-2.5 rounded-control px-3.5 py-3 text-sm',
        bad ? 'bg-bad-bg text-bad' : 'bg-ground text-t1',
      )}
      role={bad ? 'alert' : 'status'}
    >
      <Icon className="mt-0.5 shrink-0" of={bad ? CircleAlert : Info} size={18} />
      <span>{children}</span>
    </p>
  );
}
