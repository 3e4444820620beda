import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api-client.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import type { NamedKind } from './directory-kind.ts';
import { type Named, RemotePicker } from './remote-picker.tsx';
import { SidePanel } from './side-panel.tsx';
import { useDirectoryWork, type WorkTexts } from './use-directory-work.ts';

/** Pick one and delete it. What that would touch is said before; without a pick nothing happens. */
export function DeleteNamed({
  kind,
  delay,
  title,
  pickLabel,
  texts,
}: {
  kind: NamedKind;
  delay: number;
  title: string;
  pickLabel: string;
  texts: WorkTexts;
}) {
  const t = useTranslate();
  // The API tells what uses one of the others.
  const asksUsage = kind !== 'subcategories';
  const follow = useDirectoryWork(kind);
  const [picked, setPicked] = useState<Named | null>(null);
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const usage = useQuery({
    enabled: asksUsage && asking && picked !== null,
    queryKey: [`GET /${kind}`, 'usage', picked?._id],
    queryFn: asksUsage
      ? ({ signal }) =>
          api.call(`GET /${kind}/:id/usage`, { params: { id: picked?._id ?? '' }, signal })
      : skipToken,
    staleTime: 0,
  });
  const touched = usage.data?.data;
  const isUsed = (touched?.products ?? 0) > 0;

  async function remove() {
    if (!picked) return;
    setPending(true);
    try {
      await follow(api.call(`DELETE /${kind}/:id`, { params: { id: picked._id } }), texts);
      setPicked(null);
    } catch {
      // The toast has told it.
    } finally {
      setPending(false);
      setAsking(false);
    }
  }

  function describeEffects(): string {
    if (isUsed) return t('adminTaxonomy.deleteUsed', { count: touched?.products ?? 0 });
    const count = touched?.subcategories ?? 0;
    if (count > 0) return t('adminTaxonomy.deleteWithSubcategories', { count });
    return t('adminTaxonomy.deleteUnused');
  }

  return (
    <SidePanel title={title}>
      <Field label={pickLabel}>
        <RemotePicker
          delay={delay}
          onChange={setPicked}
          list={`GET /${kind}`}
          placeholder={pickLabel}
          value={picked}
        />
      </Field>
      <Button className="mt-4" onClick={() => picked && setAsking(true)} variant="danger-outline">
        {t('adminTaxonomy.delete')}
      </Button>
      <ConfirmDialog
        confirmLabel={isUsed || (asksUsage && !touched) ? undefined : t('adminTaxonomy.delete')}
        effects={asksUsage && !touched ? t('ui.loading') : describeEffects()}
        onConfirm={() => void remove()}
        onOpenChange={setAsking}
        open={asking}
        pending={pending}
        title={t('adminTaxonomy.deleteTitle', { name: picked?.name ?? '' })}
      />
    </SidePanel>
  );
}
