import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api-client.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { type Named, RemotePicker } from './remote-picker.tsx';
import { SidePanel } from './side-panel.tsx';
import { useDirectoryWork, type WorkTexts } from './use-directory-work.ts';

interface Usage {
  products: number;
  subcategories: number;
}

/** Pick one and delete it. What that would touch is said before; without a pick nothing happens. */
export function DeleteNamed({
  path,
  delay,
  title,
  pickLabel,
  texts,
  asksUsage = false,
}: {
  path: string;
  delay: number;
  title: string;
  pickLabel: string;
  texts: WorkTexts;
  /** Whether the API tells what uses one of these. */
  asksUsage?: boolean;
}) {
  const t = useTranslate();
  const follow = useDirectoryWork(path);
  const [picked, setPicked] = useState<Named | null>(null);
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const usage = useQuery({
    enabled: asksUsage && asking && picked !== null,
    queryKey: [path, 'usage', picked?._id],
    queryFn: ({ signal }) => api.get<{ data: Usage }>(`${path}/${picked?._id}/usage`, { signal }),
    staleTime: 0,
  });
  const touched = usage.data?.data;
  const isUsed = (touched?.products ?? 0) > 0;

  async function remove() {
    if (!picked) return;
    setPending(true);
    try {
      await follow(api.delete(`${path}/${picked._id}`), texts);
      setPicked(null);
    } catch {
      // The toast has told it.
    } finally {
      setPending(false);
      setAsking(false);
    }
  }

  function describeEffects(): string {
    if (isUsed) return t('adminDirectory.deleteUsed', { count: touched?.products ?? 0 });
    const count = touched?.subcategories ?? 0;
    if (count > 0) return t('adminDirectory.deleteWithSubcategories', { count });
    return t('adminDirectory.deleteUnused');
  }

  return (
    <SidePanel title={title}>
      <Field label={pickLabel}>
        <RemotePicker
          delay={delay}
          onChange={setPicked}
          path={path}
          placeholder={pickLabel}
          value={picked}
        />
      </Field>
      <Button className="mt-4" onClick={() => picked && setAsking(true)} variant="danger-outline">
        {t('adminDirectory.delete')}
      </Button>
      <ConfirmDialog
        confirmLabel={isUsed || (asksUsage && !touched) ? undefined : t('adminDirectory.delete')}
        effects={asksUsage && !touched ? t('ui.loading') : describeEffects()}
        onConfirm={() => void remove()}
        onOpenChange={setAsking}
        open={asking}
        pending={pending}
        title={t('adminDirectory.deleteTitle', { name: picked?.name ?? '' })}
      />
    </SidePanel>
  );
}
