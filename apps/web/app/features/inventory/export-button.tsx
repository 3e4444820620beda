import { useMutation } from '@tanstack/react-query';
import { api } from '../../api-client.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { saveFile } from '../../save-file.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toasts.ts';

/** The list as it is filtered, as a file. */
export function ExportButton(filters: Record<'keyword' | 'view' | 'category' | 'brand', string>) {
  const t = useTranslate();
  const download = useMutation({
    mutationFn: async () => {
      const query = new URLSearchParams(
        Object.entries(filters).filter(([, value]) => value !== ''),
      );
      const file = await api.call('GET /admin/inventory/export', {
        query,
        headers: { accept: 'text/csv' },
      });
      saveFile(file, 'inventory.csv');
    },
    networkMode: 'always',
    onError: () => notify('error', t('inventory.exportFailed')),
  });
  return (
    <Button
      icon="download"
      onClick={() => download.mutate()}
      pending={download.isPending}
      variant="outline"
    >
      {t('inventory.export')}
    </Button>
  );
}
