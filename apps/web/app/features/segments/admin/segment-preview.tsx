import { useWatch } from 'react-hook-form';
import { api } from '../../../api-client.ts';
import type { ZodForm } from '../../../form/use-zod-form.ts';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { keepPreviousData, useQuery } from '../../../queries.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import {
  readConditions,
  type SegmentFields,
  type SegmentFormValues,
} from './segment-form-schema.ts';

/** After the last change, before it is requested. */
const pauseMs = 400;

/** Members of the segment while its rules are edited. */
export function SegmentPreview({ form }: { form: ZodForm<SegmentFields, SegmentFormValues> }) {
  const t = useTranslate();
  const { price } = useFormats();
  const [match, rules] = useWatch({ control: form.fields.control, name: ['match', 'rules'] });
  const conditions = useDebounced(JSON.stringify(readConditions({ match, rules })), pauseMs);
  const isComplete = conditions !== 'null';
  const { data, isError, isPlaceholderData } = useQuery({
    enabled: isComplete,
    queryKey: ['POST /admin/segments/preview', conditions],
    queryFn: async ({ signal }) =>
      (await api.call('POST /admin/segments/preview', { body: JSON.parse(conditions), signal }))
        .data,
    placeholderData: keepPreviousData,
  });
  return (
    <Panel className="text-sm" dense sunken>
      <div aria-live="polite">
        {!isComplete ? (
          <p className="text-t2">{t('segments.previewWaits')}</p>
        ) : isError ? (
          <p className="text-bad">{t('segments.previewFailed')}</p>
        ) : data ? (
          <p className="font-semibold">{t('segments.found', { count: data.customers })}</p>
        ) : (
          <Skeleton className="h-5 w-28" />
        )}
      </div>
      {isComplete && !isError && data && data.first.length > 0 && (
        <ul className={classNames('mt-3 grid gap-2', isPlaceholderData && 'opacity-60')}>
          {data.first.map(({ _id, name, email, spent }) => (
            <li className="flex items-baseline gap-3" key={_id}>
              <AppLink
                className="min-w-0 truncate font-medium underline-offset-4 hover:underline"
                href={`/admin/customers/${_id}`}
                target="_blank"
              >
                {name}
              </AppLink>
              <span className="min-w-0 grow truncate text-t3 text-xs">{email}</span>
              <span className="tabular-nums">{price(spent)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
