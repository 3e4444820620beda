import type { Currency } from '@matjar/contract/money.ts';
import {
  type OrderReturns,
  type Returnable,
  type ReturnReason,
  returnLimits,
  returnReasons,
  returnReasonTexts,
} from '@matjar/contract/returns/returns.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api-client.ts';
import { notifyError } from '../../api-error.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { CharacterCount, Textarea } from '../../ui/textarea.tsx';
import { notify } from '../../ui/toasts.ts';
import { ReturnLinesField } from './return-lines-field.tsx';
import { type ReturnPhotoFile, ReturnPhotosField } from './return-photos-field.tsx';
import { ReturnSummary } from './return-summary.tsx';
import { type SelectedPieces, worthOfSelected } from './return-worth.ts';
import {
  linkQuery,
  type ReturnsOf,
  sendPhotos,
  useReturnChange,
  useReturns,
} from './returns-data.ts';

/** Shown to staff who open it for the buyer. */
export interface StaffLabels {
  title: string;
  text: string;
  theyGetBack: string;
  button: (amount: string | undefined) => string;
  opened: (number: string) => string;
}

/** Lines, reason, photos and refund of a return. */
export function ReturnForm({
  backHref,
  staffLabels,
  ...of
}: ReturnsOf & { backHref: string; staffLabels?: StaffLabels }) {
  const t = useTranslate();
  const title = staffLabels?.title ?? t('returns.title');
  const { data, isError, isFetching, refetch } = useReturns(of);
  return (
    <div className="max-w-150">
      <PageTitle>{title}</PageTitle>
      {data ? (
        <>
          <AppLink
            className="-ms-1 mb-2 inline-flex h-11 items-center gap-2 rounded-r1 px-1 text-t2 underline-offset-4 hover:underline"
            href={backHref}
          >
            <Icon className="rtl:-scale-x-100" name="chevron-left" size={18} />
            {t('returns.backToOrder', { number: data.order.number })}
          </AppLink>
          {data.returnable ? (
            <OpenForm
              backHref={backHref}
              link={of.link}
              returnable={data.returnable}
              returns={data}
              staffLabels={staffLabels}
            />
          ) : (
            <EmptyState
              action={
                <ButtonLink href={backHref} variant="outline">
                  {t('returns.backToOrder', { number: data.order.number })}
                </ButtonLink>
              }
              bordered
              heading="h1"
              icon="undo-2"
              text={t('returns.nothingText')}
              title={t('returns.nothingTitle')}
            />
          )}
        </>
      ) : isError ? (
        <ErrorState
          bordered
          heading="h2"
          onRetry={() => void refetch()}
          retrying={isFetching}
          text={t('returns.loadFailed')}
        />
      ) : (
        <ReturnSkeleton />
      )}
    </div>
  );
}

export function ReturnSkeleton() {
  return (
    <LoadingRegion className="grid max-w-150 gap-3 pt-11">
      <Skeleton className="h-10 w-60" />
      <Skeleton className="mt-6 h-21 rounded-r2" />
      <Skeleton className="h-21 rounded-r2" />
      <Skeleton className="mt-6 h-60 rounded-r2" />
    </LoadingRegion>
  );
}

function OpenForm({
  returns: { order, currency, couponName },
  returnable,
  link,
  backHref,
  staffLabels,
}: {
  returns: OrderReturns;
  returnable: Returnable;
  link: string | undefined;
  backHref: string;
  staffLabels: StaffLabels | undefined;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const navigate = useNavigate();
  const only = returnable.lines.length === 1 ? returnable.lines[0] : undefined;
  const [chosen, setSelected] = useState<SelectedPieces>(only ? { [only.line]: 1 } : {});
  const [reason, setReason] = useState<ReturnReason>();
  const [details, setDetails] = useState('');
  const [photos, setPhotos] = useState<ReturnPhotoFile[]>([]);
  const [wasSent, setWasSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // Idempotency key: a retry after a failure creates no second return.
  const [key] = useState(() => crypto.randomUUID());
  const worth = worthOfSelected(returnable.lines, chosen, currency as Currency);
  const amount = worth.pieces > 0 ? formats.price(worth.amount) : undefined;
  const askText = amount ? t('returns.askAmount', { amount }) : t('returns.ask');
  const missing = {
    lines: worth.pieces === 0 ? t('returns.chooseLines') : undefined,
    reason: reason === undefined ? t('returns.chooseReason') : undefined,
    details: reason === 'other' && details.trim() === '' ? t('returns.sayWhy') : undefined,
  };
  const shown = wasSent ? missing : { lines: undefined, reason: undefined, details: undefined };

  const ask = useReturnChange(order._id, async (reason: ReturnReason) => {
    const lines = Object.entries(chosen)
      .filter(([, count]) => count > 0)
      .map(([line, count]) => ({ line: Number(line), count }));
    const made = await api.call('POST /orders/:id/returns', {
      params: { id: order._id },
      query: linkQuery({ link }),
      body: {
        key,
        lines,
        reason,
        ...(details.trim() && { details: details.trim() }),
        expectedAmount: worth.amount,
      },
    });
    for (const { file } of photos) {
      // The return exists; failed photos can be added later.
      await sendPhotos(made.data._id, [file], link).catch(() =>
        notify('error', t('returns.photoFailed', { name: file.name })),
      );
    }
    return made;
  });

  function send(event: FormEvent) {
    event.preventDefault();
    if (ask.isPending) return;
    setWasSent(true);
    const first = missing.lines ? 'lines' : missing.reason ? 'reason' : 'details';
    if (missing.lines || reason === undefined || missing.details) {
      form.current
        ?.querySelector<HTMLElement>(`[data-part="${first}"] :is(input, textarea)`)
        ?.focus();
      return;
    }
    ask.mutate(reason, {
      onSuccess: ({ data: { number } }) => {
        notify('success', staffLabels?.opened(number) ?? t('returns.asked', { number }));
        void navigate(backHref);
      },
      onError: (error) => {
        notifyError(error, t);
      },
    });
  }

  return (
    <form className="grid gap-8" noValidate onSubmit={send} ref={form}>
      <div>
        <h1>{staffLabels?.title ?? t('returns.title')}</h1>
        <p className="mt-1 text-t2">
          {staffLabels?.text ??
            t('returns.until', { day: formats.day(returnable.until.slice(0, 10)) })}
        </p>
      </div>
      <Part error={shown.lines} name="lines" title={t('returns.whatComesBack')}>
        {(errorId) => (
          <ReturnLinesField
            chosen={chosen}
            describedBy={errorId}
            lines={returnable.lines}
            onChange={setSelected}
          />
        )}
      </Part>
      <Part error={shown.reason} name="reason" title={t('returns.why')}>
        {(errorId) => (
          <div className="grid gap-2.5">
            {returnReasons.map((value) => (
              <RadioCard
                aria-describedby={errorId}
                checked={reason === value}
                className="min-h-14!"
                key={value}
                name="reason"
                onChange={() => setReason(value)}
                title={t(returnReasonTexts[value])}
                value={value}
              />
            ))}
          </div>
        )}
      </Part>
      <div className="-mt-3" data-part="details">
        <Field
          aside={<CharacterCount limit={returnLimits.details} used={details.length} />}
          {...(shown.details && { error: shown.details })}
          label={t('returns.details')}
        >
          <Textarea
            maxLength={returnLimits.details}
            onChange={({ target }) => setDetails(target.value)}
            rows={3}
            value={details}
          />
        </Field>
        <ReturnPhotosField onChange={setPhotos} photos={photos} />
      </div>
      <ReturnSummary
        byHand={returnable.byHand}
        couponName={couponName}
        theyGetBack={staffLabels?.theyGetBack}
        worth={worth}
      />
      <div className="sticky bottom-0 z-1 -mx-4 border-line border-t bg-page px-4 py-3 md:static md:mx-0 md:border-0 md:p-0">
        <Button pending={ask.isPending} size="lg" type="submit" variant="primary" wide>
          {staffLabels?.button(amount) ?? askText}
        </Button>
      </div>
    </form>
  );
}

/** A question with its answers; its error is below them. */
function Part({
  name,
  title,
  error,
  children,
}: {
  name: string;
  title: string;
  error: string | undefined;
  children: (errorId: string | undefined) => React.ReactNode;
}) {
  const errorId = `return-${name}-error`;
  return (
    <fieldset data-part={name}>
      <legend className="mb-3 font-head text-lg tracking-[-0.02em]">{title}</legend>
      {children(error ? errorId : undefined)}
      {error && (
        <p className="mt-2 flex items-center gap-1.5 text-bad text-xs" id={errorId} role="alert">
          <Icon name="circle-alert" size={16} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
