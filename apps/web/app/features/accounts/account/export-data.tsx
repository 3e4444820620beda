import { Download } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../api-client.ts';
import { textsOfError } from '../../../api-error.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { notify } from '../../../ui/toasts.ts';

/** The call needs the token, so the file is fetched first and then handed to the browser. */
function saveAsFile(content: unknown, name: string): void {
  const text = JSON.stringify(content, null, 2);
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

export function ExportData() {
  const t = useTranslate();
  const [pending, setPending] = useState(false);

  async function download() {
    setPending(true);
    try {
      saveAsFile(await api.call('GET /users/export'), 'matjar-my-data.json');
    } catch (error) {
      for (const text of textsOfError(error, t('ui.errorTitle'))) notify('error', text);
    } finally {
      setPending(false);
    }
  }

  return (
    <Panel className="flex max-w-180 flex-wrap items-center gap-4">
      <div className="min-w-0 grow basis-60">
        <h2 className="font-head text-md tracking-[-0.02em]">{t('accountPages.exportTitle')}</h2>
        <p className="mt-1 text-t2">{t('accountPages.exportText')}</p>
      </div>
      <Button icon={Download} onClick={download} pending={pending} variant="outline">
        {t('accountPages.exportButton')}
      </Button>
    </Panel>
  );
}
