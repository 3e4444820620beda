import type { MessageKey } from '@matjar/contract/messages/message-types.ts';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../../../api-client.ts';
import { textsOfError } from '../../../../api-error.ts';
import { useTranslate } from '../../../../i18n/i18n-context.tsx';
import { useQuery, useQueryClient } from '../../../../queries.ts';
import { PageTitle } from '../../../../shell/page-title.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { notifyPromise } from '../../../../ui/toasts.ts';
import { type Named, RemotePicker } from '../remote-picker.tsx';
import { brandOrCategoryKinds, type TaxonomyKind } from './brand-or-category-kinds.ts';

/** Deletes the chosen one, after a confirmation that names the effects. */
export function DeletePanel({
  kind,
  delay,
  title,
  pickLabel,
  texts,
}: {
  kind: TaxonomyKind;
  delay: number;
  title: string;
  pickLabel: string;
  texts: ChangeTexts;
}) {
  const t = useTranslate();
  const runChange = useTaxonomyChange(kind);
  const [picked, setPicked] = useState<Named | null>(null);
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const usage = useQuery({
    enabled: asking && picked !== null,
    queryKey: [`GET /${kind}`, 'usage', picked?._id],
    queryFn: ({ signal }) =>
      api.call(`GET /${kind}/:id/usage`, { params: { id: picked?._id ?? '' }, signal }),
    staleTime: 0,
  });
  const touched = usage.data?.data;
  const isUsed = touched !== undefined && touched.products > 0;

  async function remove() {
    if (!picked) return;
    setPending(true);
    try {
      await runChange(api.call(`DELETE /${kind}/:id`, { params: { id: picked._id } }), texts);
      setPicked(null);
    } catch {
      // The toast shows the failure.
    } finally {
      setPending(false);
      setAsking(false);
    }
  }

  function describeEffects(): string {
    if (isUsed) {
      const { products: count, hidden, deleted } = touched;
      const shown = count - hidden - deleted;
      return t('adminTaxonomy.deleteUsed', { count, shown, hidden, deleted });
    }
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
        action={
          isUsed && kind !== 'subcategories' && picked ? (
            <UsingProducts
              deleted={touched.deleted}
              filter={`${brandOrCategoryKinds[kind].filter}=${picked._id}`}
              products={touched.products}
            />
          ) : undefined
        }
        confirmLabel={isUsed || !touched ? undefined : t('adminTaxonomy.delete')}
        effects={!touched ? t('ui.loading') : describeEffects()}
        onConfirm={() => void remove()}
        onOpenChange={setAsking}
        open={asking}
        pending={pending}
        title={t('adminTaxonomy.deleteTitle', { name: picked?.name ?? '' })}
      />
    </SidePanel>
  );
}

/** Links to the products that stand in the way: those of the list, and those in the bin, which it leaves out. */
function UsingProducts({
  products,
  deleted,
  filter,
}: {
  products: number;
  deleted: number;
  filter: string;
}) {
  const t = useTranslate();
  const href = `/admin/products-management?${filter}`;
  return (
    <>
      {products > deleted && (
        <ButtonLink href={href} variant="outline">
          {t('adminTaxonomy.showProducts')}
        </ButtonLink>
      )}
      {deleted > 0 && (
        <ButtonLink href={`${href}&deleted=true`} variant="outline">
          {t('adminTaxonomy.showDeleted')}
        </ButtonLink>
      )}
    </>
  );
}

/** Heading of an admin screen with one sentence about it. */
export function PageIntro({
  title,
  text,
  action,
}: {
  title: string;
  text: string;
  action?: ReactNode;
}) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
      <PageTitle>{title}</PageTitle>
      <div>
        <h1>{title}</h1>
        <p className="mt-1 text-sm text-t2">{text}</p>
      </div>
      {action}
    </div>
  );
}

/** A list and its forms: side by side if there is room, else the forms below it. */
export function ListWithForms({
  list,
  forms,
  formsFirst,
}: {
  list: ReactNode;
  forms: ReactNode;
  /** True if somebody came for the first form: then it is above the list. */
  formsFirst: boolean;
}) {
  const listBox = <div className="min-w-0 xl:col-start-1 xl:row-start-1">{list}</div>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_336px]">
      {!formsFirst && listBox}
      <div className="grid gap-4 xl:col-start-2 xl:row-start-1">{forms}</div>
      {formsFirst && listBox}
    </div>
  );
}

/** One task of an admin screen under its heading. */
export function SidePanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel dense>
      <h2 className="mb-4 font-head text-md tracking-[-0.02em]">{title}</h2>
      {children}
    </Panel>
  );
}

/** True if the screen was opened by one of the "add" or "create" paths of the drawer. */
export function useIsCreatePath(): boolean {
  return /\/(add|create)-[^/]+\/?$/i.test(useLocation().pathname);
}

type PlainKey = Extract<MessageKey, `adminTaxonomy.${string}`>;

interface ChangeTexts {
  pending?: PlainKey;
  success: PlainKey;
  error?: PlainKey;
}

/**
 * Shows a change in one toast, then refetches the lists. On failure the reason of the server follows the text of the
 * screen.
 */
export function useTaxonomyChange(kind: TaxonomyKind) {
  const t = useTranslate();
  const queries = useQueryClient();
  const say = (key: PlainKey) => t(key as 'adminTaxonomy.create');

  async function run<Result>(change: Promise<Result>, texts: ChangeTexts): Promise<Result> {
    const result = await notifyPromise(change, {
      ...(texts.pending && { pending: say(texts.pending) }),
      success: say(texts.success),
      error: (reason) => {
        const reasons = textsOfError(reason, '').filter((text) => text !== '');
        return [...(texts.error ? [say(texts.error)] : []), ...reasons].join(': ') || undefined;
      },
    });
    await queries.invalidateQueries({ queryKey: [`GET /${kind}`] });
    return result;
  }

  return run;
}
