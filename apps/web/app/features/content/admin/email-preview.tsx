import { useState } from 'react';
import { api } from '../../../api-client.ts';
import { notifyError } from '../../../api-error.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../../public-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { notify } from '../../../ui/toasts.ts';
import { useContentPreview } from '../content-data.ts';
import type { Draft } from './use-draft.ts';

const looks = [
  { value: 'light', text: 'emailTexts.previewLight' },
  { value: 'dark', text: 'emailTexts.previewDark' },
  { value: 'text', text: 'emailTexts.previewPlain' },
] as const;

type Look = (typeof looks)[number]['value'];

/** A sample email in a sandboxed frame, and a button to send it to the editor. */
export function EmailPreview({ draft }: { draft: Draft }) {
  const t = useTranslate();
  const { apiUrl } = usePublicSettings();
  const { id, version, title } = draft.known;
  const preview = useContentPreview(id);
  const [look, setLook] = useState<Look>('light');
  const [pending, setPending] = useState(false);

  async function sendTest() {
    setPending(true);
    try {
      if (!(await draft.save())) return;
      const { data } = await api.call('POST /admin/content/:id/test', { params: { id } });
      notify('success', t('emailTexts.testSent', { email: data.email }));
    } catch (error) {
      notifyError(error, t);
    } finally {
      setPending(false);
    }
  }

  return (
    <section
      aria-label={t('content.preview')}
      className="overflow-hidden rounded-panel border border-line bg-surface"
    >
      <div className="flex flex-wrap items-center gap-3 border-line border-b p-2.5">
        <h2 className="me-auto ps-1.5 text-sm md:text-sm">{t('content.preview')}</h2>
        <Segments
          label={t('content.preview')}
          onChange={setLook}
          options={looks.map(({ value, text }) => ({ value, label: t(text) }))}
          value={look}
        />
        <Button
          icon="mail"
          onClick={() => void sendTest()}
          pending={pending}
          size="sm"
          variant="outline"
        >
          {t('emailTexts.sendTest')}
        </Button>
      </div>
      {preview.isError ? (
        <ErrorState onRetry={() => void preview.refetch()} retrying={preview.isFetching} />
      ) : (
        <iframe
          className="block h-[70dvh] w-full border-0 bg-page"
          sandbox=""
          src={preview.data && `${apiUrl}${preview.data}&as=${look}&version=${version}`}
          title={t('content.previewOf', { name: title })}
        />
      )}
    </section>
  );
}
