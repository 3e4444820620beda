import { emailDefinitions, emailGroups, isEmailId } from '@matjar/contract/content/email-texts.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Documents } from './admin/document-list.tsx';
import { useContentList } from './content-data.ts';

const groupTexts = {
  orders: 'emailTexts.groupOrders',
  returns: 'emailTexts.groupReturns',
  alerts: 'emailTexts.groupAlerts',
  accounts: 'emailTexts.groupAccounts',
  staff: 'emailTexts.groupStaff',
} as const;

/** All emails of the shop, by topic. */
export default function AdminEmailsPage() {
  const t = useTranslate();
  const query = useContentList();
  return (
    <>
      <PageTitle>{t('emailTexts.title')}</PageTitle>
      <Breadcrumb
        crumbs={[
          { label: t('content.title'), href: '/admin/content' },
          { label: t('emailTexts.title') },
        ]}
      />
      <h1 className="mt-1">{t('emailTexts.title')}</h1>
      <p className="mt-1.5 mb-5 max-w-160 text-sm text-t2">{t('emailTexts.intro')}</p>
      {query.isError && (
        <ErrorState heading="h2" onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {query.isPending && <Skeleton className="h-120 rounded-panel" />}
      {query.data && (
        <div className="grid gap-6">
          {emailGroups.map((group) => (
            <Documents
              documents={query.data.filter(
                ({ id }) => isEmailId(id) && emailDefinitions[id].group === group,
              )}
              key={group}
              title={t(groupTexts[group])}
            />
          ))}
        </div>
      )}
    </>
  );
}
