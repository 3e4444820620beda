import type { LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router';
import { Icon } from '../ui/icon.tsx';

/** One line of a drawer's menu. */
export function DrawerLink({
  href,
  icon,
  end = false,
  onClick,
  children,
}: {
  href: string;
  icon: LucideIcon;
  end?: boolean;
  onClick: () => void;
  children: string;
}) {
  return (
    <li>
      <NavLink
        className="flex min-h-12 items-center gap-3.5 rounded-control px-3 font-medium text-t1 hover:bg-ground aria-[current=page]:bg-brand-tint aria-[current=page]:font-semibold aria-[current=page]:text-brand-ink"
        end={end || href === '/'}
        onClick={onClick}
        to={href}
      >
        <Icon of={icon} />
        {children}
      </NavLink>
    </li>
  );
}
