import type { RuleProduct } from '@matjar/contract/catalog/rule-product.ts';
import { couponPreviewRequest } from '@matjar/contract/coupons/coupons.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../../api-client.ts';
import type { ZodForm } from '../../../form/use-zod-form.ts';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { keepPreviousData, useQuery } from '../../../queries.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Field } from '../../../ui/field.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { ProductChoice } from '../../catalog/admin/product-choice.tsx';
import type { CouponFormInput, CouponFormValues } from './coupon-form-schema.ts';

const maxProducts = 5;

/** The discount on a sample cart, calculated by the server. */
export function CouponSample({ form }: { form: ZodForm<CouponFormInput, CouponFormValues> }) {
  const t = useTranslate();
  const [products, setProducts] = useState<RuleProduct[]>([]);
  const [pieces, setPieces] = useState<number | null>(1);
  return (
    <Disclosure className="sm:col-span-2" open={false} title={t('adminCoupons.try')}>
      <div className="grid gap-4 pt-3 sm:grid-cols-[minmax(0,1fr)_8rem]">
        <Field label={t('adminCoupons.tryProduct')}>
          <ProductChoice
            max={maxProducts}
            onBlur={() => {}}
            onChange={setProducts}
            placeholder={t('adminCoupons.addItem')}
            value={products}
          />
        </Field>
        <Field label={t('adminCoupons.tryCount')}>
          <NumberInput onChange={setPieces} value={pieces} />
        </Field>
      </div>
      <SampleMetrics
        form={form}
        lines={products.map(({ _id }) => ({ product: _id, count: pieces ?? 0 }))}
      />
    </Disclosure>
  );
}

function asScope(fields: { of?: string; items?: ({ _id?: string } | undefined)[] } | undefined) {
  if (!fields?.of || fields.of === 'all') return null;
  return { of: fields.of, ids: fields.items?.map((item) => item?._id) };
}

function SampleMetrics({
  form,
  lines,
}: {
  form: ZodForm<CouponFormInput, CouponFormValues>;
  lines: { product: string; count: number }[];
}) {
  const t = useTranslate();
  const { price } = useFormats();
  const { kind, discount, amount, minTotal, scope, ...deal } = useWatch({
    control: form.fields.control,
  });
  const request = couponPreviewRequest.safeParse({
    kind,
    ...(kind === 'percent' && { discount }),
    ...(kind === 'amount' && { amount }),
    ...(kind === 'buyGet' && {
      deal: {
        buy: deal.dealBuy,
        get: deal.dealGet,
        percent: deal.dealPercent,
        limit: deal.dealLimit,
        scope: asScope(deal.dealScope),
      },
    }),
    minTotal,
    scope: asScope(scope),
    lines,
  });
  const body = request.data;
  const { data, isError } = useQuery({
    enabled: body !== undefined,
    queryKey: ['POST /admin/coupons/preview', JSON.stringify(body)],
    queryFn: async ({ signal }) => {
      if (!body) throw new Error('Nothing to try yet.');
      return (await api.call('POST /admin/coupons/preview', { body, signal })).data;
    },
    placeholderData: keepPreviousData,
  });
  if (!body) return <p className="mt-3 text-sm text-t2">{t('adminCoupons.tryWaits')}</p>;
  if (isError) return <p className="mt-3 text-bad text-sm">{t('adminCoupons.tryFailed')}</p>;
  if (!data) return null;
  const rows = [
    [t('adminCoupons.trySubtotal'), price(data.linesTotal)],
    [t('adminCoupons.tryDiscount'), `−${price(data.discountTotal)}`],
    [t('adminCoupons.tryTotal'), price(data.total)],
  ] as const;
  return (
    <div aria-live="polite" className="mt-3 text-sm">
      {data.problem && <p className="mb-2 text-warn">{data.problem}</p>}
      <dl className="grid gap-1 tabular-nums">
        {rows.map(([name, value]) => (
          <div className="flex justify-between gap-4 last:font-semibold" key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {data.freeDelivery && <p className="mt-1 text-ok">{t('adminCoupons.tryDelivery')}</p>}
    </div>
  );
}
