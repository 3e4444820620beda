import { Hammer } from 'lucide-react';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageTitle } from './page-title.tsx';

/** Stands in for a screen that is still being built. */
export function ComingPage({ title }: { title: string }) {
  const t = useTranslate();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <EmptyState
        className="mt-6"
        framed
        heading="h2"
        icon={Hammer}
        text={t('shell.comingText')}
        title={t('shell.comingTitle')}
      />
    </>
  );
}
