import type { Customer } from '@matjar/contract/customers/customers.ts';
import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { Panel } from '../../ui/panel.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';

const link = 'min-w-0 truncate font-medium text-brand-ink underline-offset-4 hover:underline';

/** Contact details, first visit, and segments. */
export function CustomerAside({ customer }: { customer: Customer }) {
  const t = useTranslate();
  const formats = useFormats();
  const { user, lastSeenAt, segments } = customer;
  const [address] = user.addresses;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4 max-lg:order-first">
      <Panel dense>
        <h2 className="mb-4 text-md md:text-md">{t('customers.contact')}</h2>
        <ul className="grid gap-2">
          <Reach icon="mail">
            <a className={link} href={`mailto:${user.email}`}>
              {user.email}
            </a>
            {user.emailUnconfirmed && (
              <StatusPill tone="neutral">{t('customers.emailUnconfirmed')}</StatusPill>
            )}
          </Reach>
          {user.phone && (
            <Reach icon="smartphone">
              <a className={link} dir="ltr" href={`tel:${user.phone}`}>
                {user.phone}
              </a>
            </Reach>
          )}
          {address && (
            <Reach icon="map-pin">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {[address.details, address.city, address.postalCode].filter(Boolean).join(', ')}
              </span>
            </Reach>
          )}
        </ul>
        <dl className="mt-4 grid gap-2 border-line border-t pt-4 text-sm">
          <Fact name={t('customers.joined')}>{formats.date(user.createdAt)}</Fact>
          <Fact name={t('customers.lastSeen')}>
            {lastSeenAt ? formats.dateTime(lastSeenAt) : t('customers.notSeen')}
          </Fact>
        </dl>
      </Panel>
      <Panel dense>
        <div className="mb-4 flex items-baseline justify-between gap-3">
          <h2 className="text-md md:text-md">{t('customers.segments')}</h2>
          <AppLink className={`${link} text-xs`} href="/admin/segments">
            {t('customers.allSegments')}
          </AppLink>
        </div>
        {segments.length === 0 ? (
          <p className="text-t2">{t('customers.noSegments')}</p>
        ) : (
          <ul className="flex flex-wrap gap-2">
            {segments.map(({ _id, name }) => (
              <li className="max-w-full" key={_id}>
                <StatusPill tone="neutral">{name}</StatusPill>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}

function Reach({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-start gap-2.5">
      <Icon className="mt-0.5 shrink-0 text-t3" name={icon} size={18} />
      {children}
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-t2 text-xs">{name}</dt>
      <dd className="text-end tabular-nums">{children}</dd>
    </div>
  );
}
