import type { User } from '@matjar/contract/accounts/accounts.ts';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { useMe } from './use-me.ts';

/** Title and intro of a page in the account area. */
export function AccountHeading({ title, text }: { title: string; text: string }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <p className="mt-1 mb-5 text-pretty text-t2 lg:mb-6">{text}</p>
    </>
  );
}

/** A form about the signed-in person, shown once its values are loaded. */
export function AboutMe({
  fields,
  children,
}: {
  /** Number of fields in the skeleton. */
  fields: number;
  children: (me: User) => ReactNode;
}) {
  const t = useTranslate();
  const me = useMe();
  if (me.data) return <Panel className="max-w-180">{children(me.data)}</Panel>;
  if (me.isError) {
    return (
      <ErrorState
        bordered
        heading="h2"
        onRetry={() => void me.refetch()}
        retrying={me.isFetching}
        text={t('accountPages.infoFailed')}
      />
    );
  }
  const numbers = Array.from({ length: fields }, (_, index) => index + 1);
  return (
    <Panel className="max-w-180">
      <LoadingRegion className="grid gap-5">
        {numbers.map((number) => (
          <span className="grid gap-2" key={number}>
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-12 rounded-control" />
          </span>
        ))}
        <Skeleton className="h-11 w-28 rounded-control" />
      </LoadingRegion>
    </Panel>
  );
}
