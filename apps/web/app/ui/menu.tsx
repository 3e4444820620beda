import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import { floatingLayer, floatingSurface } from './overlay-classes.ts';

export type MenuProps = {
  /** A button element; it gets the menu's behaviour. */
  trigger: ReactElement;
  /** Above the items, such as the person signed in. */
  header?: ReactNode;
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
  children: ReactNode;
};

export function Menu({
  trigger,
  header,
  align = 'end',
  open,
  onOpenChange,
  className,
  children,
}: MenuProps) {
  return (
    <BaseMenu.Root modal={false} onOpenChange={onOpenChange} open={open}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner
          align={align}
          className={floatingLayer}
          collisionPadding={8}
          sideOffset={8}
        >
          <BaseMenu.Popup
            className={classNames(floatingSurface, 'min-w-58 p-2 shadow-s2', className)}
          >
            {header && <div className="mb-2 border-line border-b px-3 pt-1 pb-3">{header}</div>}
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

type MenuItemProps = {
  icon?: IconName;
  /** Makes it a link. */
  href?: string;
  onSelect?: () => void;
  tone?: 'normal' | 'danger';
  disabled?: boolean;
  /** Below its name, such as why it is disabled. */
  hint?: string;
  children: ReactNode;
};

/** Goes to `href`, or does `onSelect`. */
export function MenuItem({
  icon,
  href,
  onSelect,
  tone = 'normal',
  disabled = false,
  hint,
  children,
}: MenuItemProps) {
  const className = classNames(
    'flex min-h-11 w-full select-none items-center gap-3 rounded-[10px] px-3 outline-hidden',
    'data-disabled:cursor-not-allowed',
    // Its explanation must stay readable.
    hint ? 'py-1.5 data-disabled:text-t3' : 'data-disabled:opacity-40',
    tone === 'danger' ? 'text-bad data-highlighted:bg-bad-bg' : 'data-highlighted:bg-ground',
    disabled ? '' : 'cursor-pointer',
  );
  const content = (
    <>
      {icon && <Icon name={icon} size={18} />}
      <span className="grid min-w-0 flex-1">
        <span className="truncate">{children}</span>
        {hint && <span className="max-w-64 text-t2 text-xs">{hint}</span>}
      </span>
    </>
  );
  if (href !== undefined) {
    return (
      <BaseMenu.LinkItem
        className={className}
        closeOnClick
        onClick={onSelect}
        render={<AppLink href={href} />}
      >
        {content}
      </BaseMenu.LinkItem>
    );
  }
  return (
    <BaseMenu.Item className={className} disabled={disabled} onClick={onSelect}>
      {content}
    </BaseMenu.Item>
  );
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="mx-2 my-2 h-px bg-line" />;
}
