import { useState } from 'react';
import { api } from '../../api-client.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useMutation, useQuery, useQueryClient } from '../../queries.ts';
import { copyText } from '../../share-link.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { notify } from '../../ui/toasts.ts';

const shareKey = ['wishlist-share'] as const;

/** A link to share the own list, which can be revoked. */
export function ShareWishlist() {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      description={t('wishlistPage.shareText')}
      onOpenChange={setOpen}
      open={open}
      title={t('wishlistPage.shareTitle')}
      trigger={
        <Button icon="share-2" variant="outline">
          {t('wishlistPage.share')}
        </Button>
      }
    >
      <ShareState />
    </Dialog>
  );
}

function ShareState() {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: shareKey,
    queryFn: ({ signal }) => api.call('GET /wishlist/share', { signal }),
  });
  if (isError && !data) {
    return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <Skeleton className="block h-23" />;
  return data.data ? <Shared {...data.data} /> : <NotShared />;
}

/** Sends a change, and shows the new state. */
function useShareChange() {
  const queryClient = useQueryClient();
  const put = useMutation({
    networkMode: 'always',
    mutationFn: (showsName: boolean) => api.call('PUT /wishlist/share', { body: { showsName } }),
    onSuccess: (response) => queryClient.setQueryData(shareKey, response),
    onError: () => notify('error'),
  });
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: () => api.call('DELETE /wishlist/share'),
    onSuccess: () => queryClient.setQueryData(shareKey, { data: null }),
    onError: () => notify('error'),
  });
  return { put, remove };
}

function NotShared() {
  const t = useTranslate();
  const { put } = useShareChange();
  const [showsName, setShowsName] = useState(false);
  return (
    <>
      <Checkbox checked={showsName} onChange={(event) => setShowsName(event.target.checked)}>
        {t('wishlistPage.showName')}
      </Checkbox>
      <Button
        className="mt-4 w-full"
        onClick={() => put.mutate(showsName)}
        pending={put.isPending}
        variant="primary"
      >
        {t('wishlistPage.makeLink')}
      </Button>
    </>
  );
}

function Shared({ token, showsName }: { token: string; showsName: boolean }) {
  const t = useTranslate();
  const { put, remove } = useShareChange();
  const url = `${window.location.origin}/wishlists/${token}`;
  return (
    <>
      <div className="flex gap-2.5">
        <TextInput
          aria-label={t('wishlistPage.link')}
          className="min-w-0 grow"
          dense
          onFocus={(event) => event.target.select()}
          readOnly
          value={url}
        />
        <Button
          icon="copy"
          onClick={() => void copyText(url, t('wishlistPage.linkCopied'))}
          variant="primary"
        >
          {t('wishlistPage.copy')}
        </Button>
      </div>
      <Checkbox
        checked={put.isPending ? put.variables : showsName}
        className="mt-3"
        onChange={(event) => put.mutate(event.target.checked)}
      >
        {t('wishlistPage.showName')}
      </Checkbox>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
        <p className="text-t2 text-xs">{t('wishlistPage.stopText')}</p>
        <Button onClick={() => remove.mutate()} pending={remove.isPending} variant="danger-outline">
          {t('wishlistPage.stop')}
        </Button>
      </div>
    </>
  );
}
