import type { CallInput, EndpointName } from '@matjar/client/client.ts';
import type { ExportFormat } from '@matjar/contract/export-formats.ts';
import { api } from '../api-client.ts';
import { textsOfError } from '../api-error.ts';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { useMutation } from '../queries.ts';
import { saveFile } from '../save-file.ts';
import { notify } from '../ui/toasts.ts';

/** Endpoints that return a list as a file. */
export type ExportName =
  | Extract<EndpointName, `GET /admin/${string}/export`>
  | 'GET /admin/orders/accounting';

interface Download {
  name: ExportName;
  params?: Record<string, string>;
  query: URLSearchParams;
  format: ExportFormat;
  fileName: string;
}

/** Downloads a file, also if the user goes to another page meanwhile. */
export function useDownload() {
  const t = useTranslate();
  const download = useMutation({
    mutationFn: async ({ name, params, query, format, fileName }: Download) => {
      const search = new URLSearchParams(query);
      search.set('format', format);
      const headers = { accept: '*/*' };
      const input = { params, query: search, headers } as CallInput<ExportName>;
      saveFile(await api.call(name, input), fileName);
    },
    networkMode: 'always',
    onError: (error, again) => {
      const [text = ''] = textsOfError(error, t('exports.failed'));
      const action = { label: t('ui.retry'), onAction: () => download.mutate(again) };
      notify('error', text, { id: 'download', action });
    },
  });
  return download;
}
