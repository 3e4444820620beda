import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CompanyPage, CompanySection } from './company-page.tsx';

const ways = [
  { subject: 'contactOrder', href: '/track' },
  { subject: 'contactProduct', href: '/products' },
  { subject: 'contactReturn', href: '/returns' },
] as const;

const link =
  'flex min-h-11 items-center gap-1.5 justify-self-start rounded-r1 font-semibold text-brand-ink underline-offset-4 hover:underline';

export default function ContactPage() {
  const t = useTranslate();
  const { contact } = usePublicSettings();
  const { email, phone, address } = contact;
  return (
    <CompanyPage lead={t('company.contactLead')} title={t('shell.contact')}>
      {ways.map(({ subject, href }) => (
        <CompanySection key={subject} title={t(`company.${subject}`)}>
          <p>{t(`company.${subject}Text`)}</p>
          <AppLink className={link} href={href}>
            {t(`company.${subject}Link`)}
            <Icon className="rtl:-scale-x-100" name="arrow-right" size={16} />
          </AppLink>
        </CompanySection>
      ))}
      {(email || phone || address.length > 0) && (
        <CompanySection title={t('company.contactShop')}>
          {email && (
            <a className={link} href={`mailto:${email}`}>
              {email}
            </a>
          )}
          {phone && (
            <a className={link} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
              {phone}
            </a>
          )}
          {address.length > 0 && <p className="whitespace-pre-line">{address.join('\n')}</p>}
        </CompanySection>
      )}
    </CompanyPage>
  );
}
