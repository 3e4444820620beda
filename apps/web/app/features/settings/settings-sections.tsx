import type { SettingGroup } from '@matjar/contract/settings/settings.ts';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { May } from '../../session/permissions.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { Panel } from '../../ui/panel.tsx';

const sections = [
  { group: 'shop', text: 'settings.groupShop', icon: 'store' },
  { group: 'look', text: 'settings.groupLook', icon: 'palette' },
  { group: 'region', text: 'settings.groupRegion', icon: 'map-pin' },
  { group: 'signUp', text: 'settings.groupSignUp', icon: 'user-plus' },
  { group: 'security', text: 'settings.groupSecurity', icon: 'shield-check' },
  { group: 'sales', text: 'settings.groupSales', icon: 'receipt-text' },
  { group: 'seo', text: 'settings.groupSeo', icon: 'search' },
] as const satisfies readonly { group: SettingGroup; text: string; icon: IconName }[];

function idOf(group: SettingGroup): string {
  return `settings-${group}`;
}

const linkClass =
  'flex h-11 shrink-0 items-center gap-2.5 whitespace-nowrap rounded-control border border-line bg-surface px-3 font-medium text-sm text-t2 hover:bg-surface hover:text-t1 lg:h-9.5 lg:border-transparent lg:bg-transparent';

/** Links to each group; a row to swipe on phones. */
export function SectionLinks() {
  const t = useTranslate();
  return (
    <nav
      aria-label={t('settings.sections')}
      className="-mx-4 flex shrink-0 gap-1 overflow-x-auto px-4 lg:mx-0 lg:flex-col lg:gap-0 lg:overflow-x-visible lg:px-0"
    >
      {sections.map(({ group, text, icon }) => (
        <a className={linkClass} href={`#${idOf(group)}`} key={group}>
          <Icon name={icon} size={18} />
          {t(text)}
        </a>
      ))}
      <AppLink className={linkClass} href="/admin/settings/delivery">
        <Icon name="truck" size={18} />
        {t('adminDelivery.title')}
      </AppLink>
      <AppLink className={linkClass} href="/admin/settings/payments">
        <Icon name="credit-card" size={18} />
        {t('adminPaymentMethods.title')}
      </AppLink>
      <AppLink className={linkClass} href="/admin/settings/taxes">
        <Icon name="badge-percent" size={18} />
        {t('adminTaxes.title')}
      </AppLink>
      <May needs={['integrations:write']}>
        <AppLink className={linkClass} href="/admin/api-keys">
          <Icon name="key-round" size={18} />
          {t('apiKeys.title')}
        </AppLink>
        <AppLink className={linkClass} href="/admin/webhooks">
          <Icon name="webhook" size={18} />
          {t('webhooks.title')}
        </AppLink>
      </May>
    </nav>
  );
}

export function SettingsPanel({
  group,
  title,
  hint,
  children,
}: {
  group?: SettingGroup;
  title: string;
  hint?: string;
  children: ReactNode;
}) {
  return (
    <Panel className="scroll-mt-20" dense id={group && idOf(group)}>
      <h2 className="font-head text-md tracking-[-0.02em]">{title}</h2>
      {hint && <p className="mt-0.5 text-t2 text-xs">{hint}</p>}
      <div className="mt-4">{children}</div>
    </Panel>
  );
}

/** Two columns of fields if there is room. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-2">{children}</div>;
}
