import { textsOfError } from '../api-error.ts';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { useMutation } from '../queries.ts';
import { notify } from '../ui/toasts.ts';
import { saveFile } from './save-file.ts';

/**
 * Downloads a file, also if the user goes to another page meanwhile, and offers to try again. `failure` is said if
 * the server gave no reason.
 */
export function useDownload<Wanted extends { fileName: string }>(
  fetchFile: (wanted: Wanted) => Promise<Blob>,
  failure: string,
) {
  const t = useTranslate();
  const download = useMutation({
    mutationFn: async (wanted: Wanted) => saveFile(await fetchFile(wanted), wanted.fileName),
    networkMode: 'always',
    onError: (error, again) => {
      const action = { label: t('ui.retry'), onAction: () => download.mutate(again) };
      notify('error', textsOfError(error, failure).join(' '), { id: 'download', action });
    },
  });
  return download;
}
