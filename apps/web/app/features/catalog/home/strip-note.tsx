import { useId } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { SectionHead } from '../slider/section-head.tsx';

/** In the place of a strip that is empty or could not be loaded. */
export function StripNote({
  title,
  link,
  failed,
  className,
}: {
  title: string;
  link?: { href: string; text: string };
  failed: boolean;
  className?: string;
}) {
  const t = useTranslate();
  const id = useId();
  const { revalidate, state } = useRevalidator();
  return (
    <section aria-labelledby={id} className={className}>
      <SectionHead id={id} link={link} title={title} />
      <div
        className="flex min-h-21 flex-wrap items-center justify-center gap-4 rounded-r3 bg-sunken p-5 text-t2"
        role={failed ? 'alert' : undefined}
      >
        {t(failed ? 'ui.errorTitle' : 'home.noCategories')}
        {failed && (
          <Button onClick={() => void revalidate()} pending={state === 'loading'} variant="outline">
            {t('ui.retry')}
          </Button>
        )}
      </div>
    </section>
  );
}
