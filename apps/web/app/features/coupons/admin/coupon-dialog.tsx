import { ApiError } from '@matjar/client/api-error.ts';
import type { Coupon } from '@matjar/contract/coupons.ts';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { ConflictNotice } from '../../../admin-table/conflict-notice.tsx';
import { useOfflineSave } from '../../../admin-table/use-offline-save.ts';
import { textsOfError } from '../../../api-error.ts';
import { Form } from '../../../form/form.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { SubmitButton } from '../../../form/submit-button.tsx';
import { useSaveKey } from '../../../form/use-save-key.ts';
import { useZodForm, type ZodForm } from '../../../form/use-zod-form.ts';
import { currencySign } from '../../../i18n/currency-sign.ts';
import { useLocale, useTranslate } from '../../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../../public-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { notify } from '../../../ui/toasts.ts';
import {
  type CouponFormInput,
  type CouponFormValues,
  couponChange,
  couponFormSchemaFor,
  fieldsOf,
  newCoupon,
} from './coupon-form-schema.ts';
import { useCouponChanges } from './use-coupons.ts';

/** Makes a coupon or changes one. What somebody else changed meanwhile is never overwritten. */
export function CouponDialog({
  coupon: opened,
  onClose,
}: {
  coupon: Coupon | undefined;
  onClose: () => void;
}) {
  const t = useTranslate();
  const { create, change, readNewest } = useCouponChanges();
  const [coupon, setCoupon] = useState(opened);
  const [conflict, setConflict] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const offline = useOfflineSave(() => form.submit());
  const form: ZodForm<CouponFormInput, CouponFormValues> = useZodForm({
    schema: couponFormSchemaFor(coupon),
    defaultValues: fieldsOf(coupon),
    send: async (values) => {
      if (offline.holdsBack()) return;
      const { name } = coupon
        ? await change(coupon._id, couponChange(values, coupon))
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
    if (code === 'conflict') setConflict(true);
    else if (code === 'coupon_name_taken') {
      form.fields.setError('name', { type: 'server', message: text });
    } else if (!offline.explains(error)) notify('error', text);
  }

  async function loadNewest(id: string) {
    try {
      const newest = await readNewest(id);
      setCoupon(newest);
      form.fields.reset(fieldsOf(newest));
      setConflict(false);
    } catch (error) {
      explain(error);
    }
  }

  return (
    <Dialog
      onOpenChange={(open) => {
        if (open) return;
        if (isDirty) setLeaving(true);
        else onClose();
      }}
      open
      title={t(coupon ? 'adminCoupons.edit' : 'adminCoupons.create')}
    >
      {conflict && coupon && (
        <ConflictNotice
          onReload={() => void loadNewest(coupon._id)}
          reloadLabel={t('adminCoupons.conflictReload')}
          text={t('adminCoupons.conflictText')}
          title={t('adminCoupons.conflictTitle')}
        />
      )}
      <Form className="grid gap-4 sm:grid-cols-2" form={form}>
        <CouponFields form={form} />
        <div className="mt-3 flex flex-wrap justify-end gap-3 sm:col-span-2">
          <Button
            onClick={() => {
              if (isDirty) setLeaving(true);
              else onClose();
            }}
            variant="outline"
          >
            {t('ui.cancel')}
          </Button>
          <SubmitButton form={form}>
            {t(coupon ? 'adminCoupons.save' : 'adminCoupons.create')}
          </SubmitButton>
        </div>
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

/** What a coupon consists of; every limit may be left empty. */
function CouponFields({ form }: { form: ZodForm<CouponFormInput, CouponFormValues> }) {
  const t = useTranslate();
  const locale = useLocale();
  const { currency } = usePublicSettings();
  return (
    <>
      <FormField
        className="sm:col-span-2"
        form={form}
        hint={t('adminCoupons.codeHint')}
        label={t('adminCoupons.code')}
        name="name"
        required
      >
        {(control) => (
          <TextInput
            {...control}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </FormField>
      <FormField form={form} label={t('adminCoupons.discount')} name="discount" required>
        {(control) => <NumberInput {...control} start="%" />}
      </FormField>
      <FormField
        form={form}
        hint={t('adminCoupons.endsHint')}
        label={t('adminCoupons.ends')}
        name="expire"
        required
      >
        {(control) => <TextInput {...control} type="date" />}
      </FormField>
      <FormField form={form} label={t('adminCoupons.maxUses')} name="maxUses" optional>
        {(control) => <NumberInput {...control} min={1} value={control.value ?? null} />}
      </FormField>
      <FormField
        form={form}
        label={t('adminCoupons.maxUsesPerUser')}
        name="maxUsesPerUser"
        optional
      >
        {(control) => <NumberInput {...control} min={1} value={control.value ?? null} />}
      </FormField>
      <FormField form={form} label={t('adminCoupons.minTotal')} name="minTotal" optional>
        {(control) => (
          <NumberInput
            {...control}
            min={0}
            start={currencySign(currency, locale)}
            value={control.value ?? null}
          />
        )}
      </FormField>
    </>
  );
}
