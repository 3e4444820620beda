import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Landing page of links in alert emails: the product, and one action. */
export function AlertPage({
  title,
  text,
  isDone,
  children,
}: {
  title: string;
  text: string;
  isDone: boolean;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto max-w-120 md:rounded-r3 md:border md:border-line md:bg-surface md:p-10">
      <PageTitle>{title}</PageTitle>
      {/* Links in emails are personal. */}
      <meta content="noindex" name="robots" />
      <span
        className={classNames(
          'grid size-14 place-items-center rounded-r3',
          isDone ? 'bg-ok-bg text-ok' : 'bg-brand-tint text-brand-ink',
        )}
      >
        <Icon name={isDone ? 'check' : 'bell'} size={26} />
      </span>
      <div role="status">
        <h1 className="mt-4 text-balance">{title}</h1>
        <p className="mt-1 text-pretty text-t2">{text}</p>
      </div>
      {children}
    </div>
  );
}

export function MissingLink({ text }: { text: string }) {
  const t = useTranslate();
  return (
    <>
      <PageTitle>{t('alerts.missingTitle')}</PageTitle>
      <EmptyState
        action={
          <ButtonLink href="/products" variant="outline">
            {t('shell.discoverProducts')}
          </ButtonLink>
        }
        bordered
        heading="h1"
        icon="search-x"
        text={text}
        title={t('alerts.missingTitle')}
      />
    </>
  );
}
