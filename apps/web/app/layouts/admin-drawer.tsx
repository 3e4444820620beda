import { useTranslate } from '../i18n/i18n-context.tsx';
import { Logo } from '../shell/logo.tsx';
import type { OpenState } from '../shell/opens-on-click.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { AdminSide } from './admin-side.tsx';

/** The admin column on screens too narrow to keep it open. */
export default function AdminDrawer({ open, onOpenChange }: OpenState) {
  const t = useTranslate();
  const close = () => onOpenChange(false);
  return (
    <Drawer
      className="bg-side! text-on-side [&>div:first-child>button]:text-on-side [&>div:first-child>button]:hover:bg-side-on"
      header={<Logo className="max-w-full text-white" onClick={close} />}
      onOpenChange={onOpenChange}
      open={open}
      title={t('adminFrame.navigation')}
    >
      <div className="-mx-5 -mb-5 flex min-h-[calc(100%+20px)] flex-col">
        <AdminSide onNavigate={close} />
      </div>
    </Drawer>
  );
}
