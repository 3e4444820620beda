import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { SubmitButton } from '../../../form/submit-button.tsx';
import type { ZodForm } from '../../../form/use-zod-form.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { PageTitle } from '../../../shell/page-title.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { iconButtonClass } from '../../../ui/icon-button-class.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { CheckedProduct, ProductFormValues } from './product-form-values.ts';

const list = '/admin/products-management';

/** Stays in sight while the form scrolls, so that saving is never far. */
export function ProductFormHeading({
  form,
  title,
  dirty,
}: {
  form: ZodForm<ProductFormValues, CheckedProduct>;
  title: string;
  dirty: boolean;
}) {
  const t = useTranslate();
  return (
    <div className="sticky top-0 z-20 -mx-4 -mt-6 mb-4 flex min-h-17 flex-wrap items-center gap-x-3 gap-y-2 border-line border-b bg-sunken px-4 py-2.5 md:-mx-7 md:px-7">
      <PageTitle>{title}</PageTitle>
      <Link
        aria-label={t('adminProducts.backToList')}
        className={iconButtonClass({ variant: 'outline' })}
        to={list}
      >
        <Icon className="rtl:-scale-x-100" of={ArrowLeft} />
      </Link>
      <h1 className="min-w-0 truncate">{title}</h1>
      <span aria-live="polite">
        {dirty && <StatusPill tone="warn">{t('adminProducts.unsaved')}</StatusPill>}
      </span>
      <div className="ms-auto flex gap-2 max-sm:w-full">
        <ButtonLink className="max-sm:grow" href={list} variant="outline">
          {t('adminProducts.discard')}
        </ButtonLink>
        <SubmitButton className="max-sm:grow" form={form}>
          {t('adminProducts.save')}
          <span aria-hidden="true" className="hidden font-medium text-xs lg:inline">
            {t('adminProducts.saveKey')}
          </span>
        </SubmitButton>
      </div>
    </div>
  );
}
