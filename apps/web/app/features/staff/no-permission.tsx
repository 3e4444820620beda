import type { Permission } from '@matjar/contract/accounts/permissions.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { permissionTexts } from './staff-texts.ts';

/** Replaces a page that the role may not open: names the permission and who can grant it. */
export function NoPermission({ permission, start }: { permission: Permission; start: string }) {
  const t = useTranslate();
  return (
    <>
      <PageTitle>{t('staff.noAccessTitle')}</PageTitle>
      <EmptyState
        action={
          <ButtonLink href={start} variant="primary">
            {t('staff.noAccessBack')}
          </ButtonLink>
        }
        className="md:py-24"
        heading="h1"
        icon="lock"
        text={t('staff.noAccessText', { permission: t(permissionTexts[permission]) })}
        title={t('staff.noAccessTitle')}
      />
    </>
  );
}
