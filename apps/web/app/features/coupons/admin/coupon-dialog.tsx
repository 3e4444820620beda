import { ApiError } from '@matjar/client/api-error.ts';
import type { Coupon } from '@matjar/contract/coupons/coupons.ts';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { ConflictNotice } from '../../../admin-table/conflict-notice.tsx';
import { useOfflineSave } from '../../../admin-table/use-offline-save.ts';
import { textsOfError } from '../../../api-error.ts';
import { Form, SubmitButton } from '../../../form/form.tsx';
import { useZodForm, type ZodForm } from '../../../form/use-zod-form.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { useShopClock } from '../../../i18n/shop-clock.ts';
import { useSaveKey } from '../../../keyboard.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { notify } from '../../../ui/toasts.ts';
import { CouponFields } from './coupon-fields.tsx';
import {
  type CouponFormInput,
  type CouponFormValues,
  type CouponMode,
  couponChange,
  couponFormSchemaFor,
  fieldsOf,
  newCodes,
  newCoupon,
} from './coupon-form-schema.ts';
import { CouponSample } from './coupon-sample.tsx';
import { useCouponChanges } from './use-coupons.ts';

const titles = {
  one: 'adminCoupons.create',
  codes: 'adminCoupons.createCodes',
  edit: 'adminCoupons.edit',
} as const;

/** Creates a coupon, or many codes, or edits a coupon. Concurrent changes are never overwritten. */
export function CouponDialog({
  coupon: opened,
  mode,
  onCodes,
  onClose,
}: {
  coupon: Coupon | undefined;
  mode: CouponMode;
  /** Called after codes were created under this name. */
  onCodes: (batch: string) => void;
  onClose: () => void;
}) {
  const t = useTranslate();
  const { timeZone } = useShopClock();
  const { create, createCodes, change, readNewest } = useCouponChanges();
  const [coupon, setCoupon] = useState(opened);
  const [conflict, setConflict] = useState<ApiError>();
  const [leaving, setLeaving] = useState(false);
  const [kind, setKind] = useState(opened?.kind ?? 'percent');
  const offline = useOfflineSave(() => form.submit());
  const form: ZodForm<CouponFormInput, CouponFormValues> = useZodForm({
    schema: couponFormSchemaFor(coupon, timeZone, kind, mode),
    defaultValues: fieldsOf(coupon, timeZone),
    send: async (values) => {
      if (offline.holdsBack()) return;
      if (mode === 'codes') {
        const { batch, count } = await createCodes(newCodes(values));
        notify('success', t('adminCoupons.codesMade', { count }));
        onCodes(batch);
        return;
      }
      const { name } = coupon
        ? await change(coupon._id, couponChange(values, coupon, timeZone))
        : await create(newCoupon(values));
      notify('success', t(coupon ? 'adminCoupons.saved' : 'adminCoupons.created', { name }));
      onClose();
    },
    onFailure: explain,
  });
  const { isDirty } = useFormState({ control: form.fields.control });
  useSaveKey(() => void form.submit());

  function explain(error: unknown) {
    const code = error instanceof ApiError ? error.code : undefined;
    const [text = t('ui.errorTitle')] = textsOfError(error, t('ui.errorTitle'));
    if (error instanceof ApiError && code === 'conflict') setConflict(error);
    else if (code === 'coupon_name_taken' && mode === 'codes') return;
    else if (code === 'coupon_name_taken') {
      form.fields.setError('name', { type: 'server', message: text });
    } else if (!offline.explains(error)) notify('error', text);
  }

  async function loadNewest(id: string) {
    try {
      const newest = await readNewest(id);
      setCoupon(newest);
      setKind(newest.kind);
      form.fields.reset(fieldsOf(newest, timeZone));
      setConflict(undefined);
    } catch (error) {
      explain(error);
    }
  }

  return (
    <Dialog
      className="max-w-175"
      onOpenChange={(open) => {
        if (open) return;
        if (isDirty) setLeaving(true);
        else onClose();
      }}
      open
      title={t(titles[coupon ? 'edit' : mode])}
    >
      {conflict && coupon && (
        <ConflictNotice
          error={conflict}
          onReload={() => void loadNewest(coupon._id)}
          reloadLabel={t('adminTable.conflictReload')}
          text={t('adminTable.conflictText')}
          title={t('adminCoupons.conflictTitle')}
        />
      )}
      <Form className="grid gap-4 sm:grid-cols-2" form={form}>
        <CouponFields form={form} mode={mode} onKind={setKind} />
        <CouponSample form={form} />
        <DialogActions className="sm:col-span-2">
          <Button
            onClick={() => {
              if (isDirty) setLeaving(true);
              else onClose();
            }}
            variant="outline"
          >
            {t('ui.cancel')}
          </Button>
          <SubmitButton form={form}>{t(coupon ? 'adminCoupons.save' : titles[mode])}</SubmitButton>
        </DialogActions>
      </Form>
      <ConfirmDialog
        confirmLabel={t('adminCoupons.discardConfirm')}
        effects={t('adminCoupons.discardEffects')}
        icon="circle-alert"
        onConfirm={onClose}
        onOpenChange={setLeaving}
        open={leaving}
        title={t('adminCoupons.discardTitle')}
      />
    </Dialog>
  );
}
