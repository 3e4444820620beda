import {
  type ImportKind,
  importKindPermissions,
  importKinds,
} from '@matjar/contract/imports/import-kinds.ts';
import { importKindTexts } from '@matjar/contract/imports/import-texts.ts';
import { importLimits } from '@matjar/contract/imports/imports.ts';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '../../api-client.ts';
import { textsOfError } from '../../api-error.ts';
import { DownloadButton } from '../../download/download-button.tsx';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useMutation } from '../../queries.ts';
import { mayDo } from '../../session/permissions.tsx';
import { useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { Segments } from '../../ui/segments.tsx';
import { fileKindLabels } from './run-labels.ts';

const toMegabytes = (bytes: number) => bytes / 1_024 / 1_024;
const mostOf = ({ name }: File) =>
  /\.zip$/i.test(name) ? importLimits.archiveBytes : importLimits.bytes;

/** Upload by choosing or dropping a file; leads to its check. */
export function UploadFile() {
  const t = useTranslate();
  const user = useSession()?.data;
  const [query, setQuery] = useSearchParams();
  const open = importKinds.filter((each) => mayDo(user, [importKindPermissions[each]]));
  const kind = open.find((each) => each === query.get('kind')) ?? open[0] ?? 'products';
  const choices = open.map((value) => ({ value, label: t(importKindTexts[value]) }));
  const choose = (value: ImportKind) => setQuery({ kind: value }, { replace: true });
  const { count } = useFormats();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState('');
  const send = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > mostOf(file)) throw new RangeError('too large');
      const body = new FormData();
      body.set('file', file);
      return (await api.call('POST /admin/imports', { query: { kind }, body })).data;
    },
    networkMode: 'always',
    onMutate: () => setProblem(''),
    onSuccess: ({ _id }) => navigate(`/admin/imports/${_id}`),
    onError: (error, file) => {
      const isLarge = error instanceof RangeError;
      setProblem(
        isLarge
          ? t('imports.tooLarge', { megabytes: toMegabytes(mostOf(file)) })
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
        'mb-5 rounded-panel border border-dashed p-4 transition-colors duration-150 sm:p-5',
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
      <div className="grid justify-items-start gap-3 sm:flex sm:flex-wrap sm:items-center">
        <div className="w-full">
          <div className="inline-block max-sm:hidden">
            <Segments label={t('imports.kind')} onChange={choose} options={choices} value={kind} />
          </div>
          <NativeSelect
            aria-label={t('imports.kind')}
            className="w-full sm:hidden"
            onChange={({ target }) => choose(target.value as ImportKind)}
            options={choices}
            value={kind}
          />
          <p className="mt-1 text-sm text-t2">{t(fileKindLabels[kind].hint)}</p>
        </div>
        <input
          accept=".csv,.tsv,.txt,.xlsx,.zip,text/csv"
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
            : t(kind === 'products' ? 'imports.dropArchive' : 'imports.dropHint', {
                rows: count(importLimits.rows),
                megabytes: toMegabytes(importLimits.bytes),
              })}
          <span className="block text-t3 text-xs">
            {t(kind === 'products' ? 'imports.understood' : 'imports.nothingYet')}
          </span>
        </p>
        <SampleButton kind={kind} />
      </div>
      {/* There before it has a text: what only then appears is often not announced. */}
      <div aria-live="polite">
        {problem && (
          <p className="mt-3 flex items-start gap-2 font-medium text-bad text-sm">
            <Icon className="mt-0.5 shrink-0" name="circle-alert" size={16} />
            {problem}
          </p>
        )}
      </div>
    </section>
  );
}

function SampleButton({ kind }: { kind: ImportKind }) {
  const t = useTranslate();
  const fetchFile = () =>
    api.call('GET /admin/imports/sample', { query: { kind }, headers: { accept: 'text/csv' } });
  return (
    <DownloadButton
      failure={t('imports.exportFailed')}
      fetchFile={fetchFile}
      fileName={`import-${kind}.csv`}
    >
      {t('imports.sample')}
    </DownloadButton>
  );
}
