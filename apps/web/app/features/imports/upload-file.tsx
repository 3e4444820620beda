import { importLimits } from '@matjar/contract/imports.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api-client.ts';
import { textsOfError } from '../../api-error.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { saveFile } from '../../save-file.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/toasts.ts';

const megabytes = importLimits.bytes / 1_024 / 1_024;

/** A file to begin with: chosen or dropped, it leads to its check. */
export function UploadFile() {
  const t = useTranslate();
  const { count } = useFormats();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState('');
  const send = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > importLimits.bytes) throw new RangeError('too large');
      const body = new FormData();
      body.set('file', file);
      return (await api.call('POST /admin/imports', { body })).data;
    },
    networkMode: 'always',
    onMutate: () => setProblem(''),
    onSuccess: ({ _id }) => navigate(`/admin/imports/${_id}`),
    onError: (error) => {
      const isLarge = error instanceof RangeError;
      setProblem(
        isLarge
          ? t('imports.tooLarge', { megabytes })
          : textsOfError(error, t('ui.errorTitle')).join(' '),
      );
    },
  });
  const take = (file: File | undefined) => {
    if (file && !send.isPending) send.mutate(file);
  };
  return (
    <section
      aria-label={t('imports.titleNew')}
      className={classNames(
        'mb-5 grid justify-items-start gap-3 rounded-panel border border-dashed p-5 transition-colors duration-150 sm:flex sm:flex-wrap sm:items-center',
        isOver ? 'border-brand bg-brand-tint' : 'border-line-2 bg-surface',
      )}
      onDragLeave={() => setOver(false)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      }}
    >
      <input
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        aria-label={t('imports.newFile')}
        className="sr-only"
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
        ref={input}
        tabIndex={-1}
        type="file"
      />
      <Button
        icon="file-down"
        onClick={() => input.current?.click()}
        pending={send.isPending}
        variant="primary"
      >
        {t('imports.newFile')}
      </Button>
      <p className="max-w-150 text-sm text-t2 sm:flex-1">
        {send.isPending
          ? t('imports.uploading')
          : t('imports.dropHint', {
              rows: count(importLimits.rows),
              megabytes,
            })}
        <span className="block text-t3 text-xs">{t('imports.understood')}</span>
      </p>
      <SampleButton />
      <div aria-live="polite" className="w-full empty:hidden">
        {problem && (
          <p className="flex items-start gap-2 font-medium text-bad text-sm">
            <Icon className="mt-0.5 shrink-0" name="circle-alert" size={16} />
            {problem}
          </p>
        )}
      </div>
    </section>
  );
}

function SampleButton() {
  const t = useTranslate();
  const download = useMutation({
    mutationFn: async () => {
      const headers = { accept: 'text/csv' };
      saveFile(await api.call('GET /admin/imports/sample', { headers }), 'import-sample.csv');
    },
    networkMode: 'always',
    onError: () => notify('error', t('imports.exportFailed')),
  });
  return (
    <Button
      icon="download"
      onClick={() => download.mutate()}
      pending={download.isPending}
      variant="outline"
    >
      {t('imports.sample')}
    </Button>
  );
}
