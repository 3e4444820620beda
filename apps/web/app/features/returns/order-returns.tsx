import {
  type OrderReturn,
  type ReturnStatus,
  returnLimits,
} from '@matjar/contract/returns/returns.ts';
import { useRef, useState } from 'react';
import { api } from '../../api-client.ts';
import { notifyError } from '../../api-error.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { notify } from '../../ui/toasts.ts';
import { ReturnCard } from './return-card.tsx';
import { ReturnPhotos } from './return-photos.tsx';
import {
  linkQuery,
  photoTypes,
  type ReturnsOf,
  sendPhotos,
  useReturnChange,
  useReturns,
} from './returns-data.ts';

const texts = {
  requested: 'returns.requestedText',
  approved: 'returns.approvedText',
  received: 'returns.receivedText',
  refunded: undefined,
  declined: 'returns.declinedText',
  cancelled: undefined,
  closed: 'returns.closedText',
} as const satisfies Record<ReturnStatus, string | undefined>;

/** Link to the return form, if something can be returned. */
export function ReturnButton({ href, ...of }: ReturnsOf & { href: string }) {
  const t = useTranslate();
  const { data } = useReturns(of);
  if (data?.needsMailedLink) {
    return <p className="text-sm text-t2">{t('returns.needsMailedLink')}</p>;
  }
  if (!data?.returnable) return null;
  return (
    <ButtonLink href={href} icon="undo-2" variant="outline">
      {t('returns.returnSomething')}
    </ButtonLink>
  );
}

/** The returns of an order, for the buyer: newest first, older ones folded, so that its items stay in reach. */
export function OrderReturns(of: ReturnsOf) {
  const t = useTranslate();
  const { data, isError, isFetching, refetch } = useReturns(of);
  if (isError && !data) {
    return (
      <ErrorState
        bordered
        heading="h2"
        onRetry={() => void refetch()}
        retrying={isFetching}
        text={t('returns.loadFailed')}
      />
    );
  }
  if (!data || data.returns.length === 0) return null;
  return (
    <Panel>
      <h2 className="mb-1.5 text-md md:text-md">{t('returns.heading')}</h2>
      <ul className="grid">
        {data.returns.toReversed().map((shown, at) => (
          <li className="py-1 not-last:border-line not-last:border-b" key={shown._id}>
            <OwnReturn isNewest={at === 0} link={of.link} shown={shown} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function OwnReturn({
  shown,
  link,
  isNewest,
}: {
  shown: OrderReturn;
  link: string | undefined;
  isNewest: boolean;
}) {
  const t = useTranslate();
  const text = texts[shown.status];
  return (
    <ReturnCard opens={isNewest} shown={shown} text={text && t(text)}>
      {/* Links may be shared; the server shows no photos for them. */}
      {!link && <ReturnPhotos count={shown.photos} id={shown._id} />}
      {shown.actions.includes('cancel') && (
        <div className="flex flex-wrap gap-2.5">
          <AddPhotos link={link} shown={shown} />
          <CancelReturn link={link} shown={shown} />
        </div>
      )}
    </ReturnCard>
  );
}

/** Until the shop decides; also for photos that failed to upload with the request. */
function AddPhotos({ shown, link }: { shown: OrderReturn; link: string | undefined }) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const room = returnLimits.photos - shown.photos;
  const add = useReturnChange(shown.order._id, (files: readonly File[]) =>
    sendPhotos(shown._id, files, link),
  );
  if (room <= 0) return null;
  return (
    <>
      <Button
        icon="image-plus"
        onClick={() => input.current?.click()}
        pending={add.isPending}
        variant="outline"
      >
        {t('returns.addPhoto')}
      </Button>
      <input
        accept={photoTypes}
        aria-label={t('returns.addPhoto')}
        className="sr-only"
        multiple
        onChange={({ target }) => {
          const files = [...(target.files ?? [])].slice(0, room);
          target.value = '';
          if (files.length === 0) return;
          add.mutate(files, {
            onSuccess: () => notify('success', t('returns.photosAdded')),
            onError: (error) => {
              notifyError(error, t);
            },
          });
        }}
        ref={input}
        tabIndex={-1}
        type="file"
      />
    </>
  );
}

function CancelReturn({ shown, link }: { shown: OrderReturn; link: string | undefined }) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const { _id: id, number, order } = shown;
  const cancel = useReturnChange(order._id, () =>
    api.call('PUT /returns/:id/cancel', { params: { id }, query: linkQuery({ link }) }),
  );
  return (
    <ConfirmDialog
      cancelLabel={t('returns.cancelKeep')}
      confirmLabel={t('returns.cancel')}
      effects={t('returns.cancelEffects')}
      icon="circle-x"
      onConfirm={() =>
        cancel.mutate(undefined, {
          onSuccess: () => notify('success', t('returns.cancelled', { number })),
          onError: (error) => {
            notifyError(error, t);
          },
          onSettled: () => setOpen(false),
        })
      }
      onOpenChange={setOpen}
      open={open}
      pending={cancel.isPending}
      title={t('returns.cancelTitle', { number })}
      trigger={<Button variant="outline">{t('returns.cancel')}</Button>}
    />
  );
}
