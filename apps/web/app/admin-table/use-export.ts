import type { CallInput, EndpointName } from '@matjar/client/client.ts';
import type { ExportFormat } from '@matjar/contract/export-formats.ts';
import { api } from '../api-client.ts';
import { useDownload } from '../download/use-download.ts';
import { useTranslate } from '../i18n/i18n-context.tsx';

/** Endpoints that return a list as a file. */
export type ExportName =
  | Extract<EndpointName, `GET /admin/${string}/export`>
  | 'GET /admin/orders/accounting';

interface Export {
  name: ExportName;
  params?: Record<string, string>;
  query: URLSearchParams;
  format: ExportFormat;
  fileName: string;
}

export function useExport() {
  const t = useTranslate();
  return useDownload(({ name, params, query, format }: Export) => {
    const search = new URLSearchParams(query);
    search.set('format', format);
    const headers = { accept: '*/*' };
    return api.call(name, { params, query: search, headers } as CallInput<ExportName>);
  }, t('exports.failed'));
}
