import type { ContentDocument } from '@matjar/contract/content/content.ts';
import { useState } from 'react';
import { api } from '../../../api-client.ts';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { notify } from '../../../ui/toasts.ts';
import { useContentVersions } from '../content-data.ts';

interface VersionsProps {
  document: ContentDocument;
  onRestored: (document: ContentDocument) => void;
  onFailed: (error: unknown) => void;
}

/** Published versions, and a way to restore them. */
export function VersionsDrawer({
  open,
  onOpenChange,
  ...rest
}: VersionsProps & { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useTranslate();
  return (
    <Drawer onOpenChange={onOpenChange} open={open} side="end" title={t('content.versions')}>
      <Versions
        {...rest}
        onRestored={(document) => {
          rest.onRestored(document);
          onOpenChange(false);
        }}
      />
    </Drawer>
  );
}

function Versions({ document, onRestored, onFailed }: VersionsProps) {
  const t = useTranslate();
  const { dateTime } = useFormats();
  const query = useContentVersions(document.id);
  const [pending, setPending] = useState<string>();

  async function restore(versionId: string) {
    setPending(versionId);
    try {
      const { data } = await api.call('POST /admin/content/:id/versions/:versionId/restore', {
        params: { id: document.id, versionId },
        body: { version: document.version },
      });
      notify('success', t('content.restored'));
      onRestored(data);
    } catch (error) {
      onFailed(error);
    } finally {
      setPending(undefined);
    }
  }

  if (query.isError) {
    return <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  }
  if (!query.data) return <Skeleton className="h-24 rounded-r2" />;
  if (query.data.length === 0) {
    return (
      <EmptyState
        icon="history"
        text={t('content.versionsEmptyText')}
        title={t('content.versionsEmpty')}
      />
    );
  }
  return (
    <ol className="divide-y divide-line">
      {query.data.map(({ _id, title, publishedAt, by }) => (
        <li className="py-3.5" key={_id}>
          <p className="wrap-anywhere font-semibold">{title}</p>
          <p className="text-t2 text-xs">
            {by
              ? t('content.versionBy', { name: by, time: dateTime(publishedAt) })
              : dateTime(publishedAt)}
          </p>
          <Button
            className="mt-2"
            icon="undo-2"
            onClick={() => void restore(_id)}
            pending={pending === _id}
            size="sm"
            variant="outline"
          >
            {t('content.restore')}
          </Button>
        </li>
      ))}
    </ol>
  );
}
