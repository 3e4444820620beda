import type { SecondFactor, SecondFactors } from '@matjar/contract/accounts/second-factor.ts';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../api-client.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { notify } from '../../ui/toasts.ts';
import { AccountHeading } from './account-page.tsx';
import { safeReturnPath } from './return-path.ts';
import { ConfirmForm } from './second-factor/confirm-form.tsx';
import { RecoveryCodesDialog } from './second-factor/recovery-codes-dialog.tsx';
import { useFactors, useShowFactors } from './second-factor/use-factors.ts';

const AddPasskeyDialog = lazy(() => import('./second-factor/add-passkey-dialog.tsx'));
const AddTotpDialog = lazy(() => import('./second-factor/add-totp-dialog.tsx'));

export default function SecurityPage() {
  const t = useTranslate();
  const factors = useFactors();
  return (
    <>
      <AccountHeading text={t('secondFactor.text')} title={t('secondFactor.title')} />
      {factors.data && <Security known={factors.data} />}
      {factors.isPending && (
        <LoadingRegion>
          <Skeleton className="h-69 max-w-180 rounded-r3" />
        </LoadingRegion>
      )}
      {factors.isError && !factors.data && (
        <ErrorState
          bordered
          heading="h2"
          onRetry={() => void factors.refetch()}
          retrying={factors.isFetching}
        />
      )}
    </>
  );
}

/** The action in the open dialog. */
type Doing =
  | { kind: 'add-totp' | 'add-passkey' | 'renew' }
  | { kind: 'remove'; factor: SecondFactor }
  | { kind: 'codes'; codes: readonly string[] };

function Security({ known }: { known: SecondFactors }) {
  const t = useTranslate();
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  const showCodes = (codes: readonly string[]) => setDoing({ kind: 'codes', codes });
  const { factors } = known;
  return (
    <div className="grid max-w-180 gap-5">
      <RequiredNote isDone={factors.length > 0} required={known.required} />
      <section aria-label={t('secondFactor.factors')}>
        <Panel flush>
          {factors.length === 0 ? (
            <EmptyState
              action={
                <>
                  <Button onClick={() => setDoing({ kind: 'add-totp' })} variant="primary">
                    {t('secondFactor.addTotp')}
                  </Button>
                  <Button onClick={() => setDoing({ kind: 'add-passkey' })} variant="outline">
                    {t('secondFactor.addPasskey')}
                  </Button>
                </>
              }
              heading="h2"
              icon="shield-check"
              text={t('secondFactor.noneText')}
              title={t('secondFactor.none')}
            />
          ) : (
            <>
              <ul className="divide-y divide-line">
                {factors.map((factor) => (
                  <FactorRow
                    factor={factor}
                    key={factor._id}
                    onRemove={() => setDoing({ kind: 'remove', factor })}
                  />
                ))}
              </ul>
              <div className="flex flex-wrap gap-3 border-line border-t px-5 py-4 md:px-7">
                <Button
                  icon="plus"
                  onClick={() => setDoing({ kind: 'add-totp' })}
                  variant="outline"
                >
                  {t('secondFactor.addTotp')}
                </Button>
                <Button
                  icon="plus"
                  onClick={() => setDoing({ kind: 'add-passkey' })}
                  variant="outline"
                >
                  {t('secondFactor.addPasskey')}
                </Button>
              </div>
            </>
          )}
        </Panel>
      </section>
      {factors.length > 0 && (
        <Panel className="flex flex-wrap items-center gap-4">
          <div className="min-w-0 grow basis-60">
            <h2 className="font-head text-md tracking-[-0.02em]">{t('secondFactor.recovery')}</h2>
            <p className="mt-1 text-t2">
              {t('secondFactor.recoveryLeft', { count: known.recoveryCodesLeft })}
              {'. '}
              {t('secondFactor.recoveryText')}
            </p>
          </div>
          <Button onClick={() => setDoing({ kind: 'renew' })} variant="outline">
            {t('secondFactor.recoveryNew')}
          </Button>
        </Panel>
      )}
      {doing?.kind === 'add-totp' && (
        <Suspense>
          <AddTotpDialog known={known} onClose={close} onRecoveryCodes={showCodes} />
        </Suspense>
      )}
      {doing?.kind === 'add-passkey' && (
        <Suspense>
          <AddPasskeyDialog known={known} onClose={close} onRecoveryCodes={showCodes} />
        </Suspense>
      )}
      {doing?.kind === 'remove' && (
        <RemoveDialog factor={doing.factor} known={known} onClose={close} />
      )}
      {doing?.kind === 'renew' && (
        <RenewDialog known={known} onClose={close} onRecoveryCodes={showCodes} />
      )}
      {doing?.kind === 'codes' && <RecoveryCodesDialog codes={doing.codes} onClose={close} />}
    </div>
  );
}

/** For staff who must have a second factor: why they are here, and the way to continue. */
function RequiredNote({ required, isDone }: { required: boolean; isDone: boolean }) {
  const t = useTranslate();
  const [query] = useSearchParams();
  const returnTo = query.get('returnTo');
  if (!required || (isDone && !returnTo)) return null;
  return (
    <Panel className="flex flex-wrap items-center gap-4" role="status" sunken>
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-ground text-t2">
        <Icon name={isDone ? 'circle-check' : 'lock'} size={20} />
      </span>
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold">
          {t(isDone ? 'secondFactor.doneTitle' : 'secondFactor.requiredTitle')}
        </p>
        {!isDone && <p className="text-t2">{t('secondFactor.requiredText')}</p>}
      </div>
      {isDone && (
        <ButtonLink href={safeReturnPath(returnTo, '/admin')} variant="primary">
          {t('secondFactor.toAdmin')}
        </ButtonLink>
      )}
    </Panel>
  );
}

const kinds = {
  totp: { icon: 'smartphone', text: 'secondFactor.kindTotp' },
  passkey: { icon: 'key-round', text: 'secondFactor.kindPasskey' },
} as const;

function FactorRow({ factor, onRemove }: { factor: SecondFactor; onRemove: () => void }) {
  const t = useTranslate();
  const { dateTime } = useFormats();
  const { name, createdAt, lastUsedAt } = factor;
  const { icon, text } = kinds[factor.kind];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 md:px-7">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-ground text-t2">
        <Icon name={icon} size={20} />
      </span>
      <div className="min-w-0 grow basis-52">
        <p className="break-words font-semibold">{name}</p>
        <p className="text-t3 text-xs">
          {t(text)}
          {' · '}
          {t('secondFactor.added', { moment: dateTime(createdAt) })}
          {' · '}
          {lastUsedAt
            ? t('secondFactor.lastUsed', { moment: dateTime(lastUsedAt) })
            : t('secondFactor.neverUsed')}
        </p>
      </div>
      <Button
        aria-label={t('secondFactor.removeNamed', { name })}
        className="max-sm:ms-15"
        onClick={onRemove}
        size="sm"
        variant="outline"
      >
        {t('secondFactor.remove')}
      </Button>
    </li>
  );
}

function RemoveDialog({
  known,
  factor: { _id: id, name },
  onClose,
}: {
  known: SecondFactors;
  factor: SecondFactor;
  onClose: () => void;
}) {
  const t = useTranslate();
  const show = useShowFactors();
  const isLast = known.factors.length === 1;
  return (
    <Dialog
      className="max-w-110"
      description={t(isLast ? 'secondFactor.removeLastText' : 'secondFactor.removeText')}
      onOpenChange={(open) => !open && onClose()}
      open
      title={t('secondFactor.removeTitle', { name })}
    >
      <ConfirmForm
        danger
        hasFactor
        hasPassword={known.hasPassword}
        label={t('secondFactor.remove')}
        onConfirm={async (body) => {
          show(await api.call('DELETE /auth/factors/:id', { params: { id }, body }));
          notify('success', t('secondFactor.removed', { name }));
          onClose();
        }}
      />
    </Dialog>
  );
}

function RenewDialog({
  known,
  onClose,
  onRecoveryCodes,
}: {
  known: SecondFactors;
  onClose: () => void;
  onRecoveryCodes: (codes: readonly string[]) => void;
}) {
  const t = useTranslate();
  const show = useShowFactors();
  return (
    <Dialog
      className="max-w-110"
      description={t('secondFactor.recoveryNewText')}
      onOpenChange={(open) => !open && onClose()}
      open
      title={t('secondFactor.recoveryNew')}
    >
      <ConfirmForm
        hasFactor
        hasPassword={known.hasPassword}
        label={t('secondFactor.recoveryNew')}
        onConfirm={async (body) => {
          const made = await api.call('POST /auth/factors/recovery-codes', { body });
          show(made);
          onRecoveryCodes(made.recoveryCodes);
        }}
      />
    </Dialog>
  );
}
