import { UserRound } from 'lucide-react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../../public-settings.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Icon } from '../../../ui/icon.tsx';

/** Leaves for the provider and comes back; nothing to show in a shop without one. */
export function SocialButton({ returnTo }: { returnTo: string }) {
  const t = useTranslate();
  const { apiUrl, socialSignIn } = usePublicSettings();
  if (!socialSignIn) return null;
  const query = new URLSearchParams({ returnTo });
  return (
    <>
      <p className="my-6 flex items-center gap-6 text-t3 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t('accountPages.or')}
      </p>
      {/* The API answers with a redirect to another site, so the router must not take this link. */}
      <a
        className={buttonClass({ variant: 'outline', size: 'lg', wide: true })}
        href={`${apiUrl}/api/v1/auth/social/start?${query}`}
      >
        <Icon of={UserRound} size={20} />
        {t('accountPages.socialSignIn', { provider: socialSignIn.name })}
      </a>
    </>
  );
}
