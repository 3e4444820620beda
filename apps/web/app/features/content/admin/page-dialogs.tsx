import { ApiError } from '@matjar/client/api-error.ts';
import type { ContentDocument } from '@matjar/contract/content/content.ts';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { api } from '../../../api-client.ts';
import { notifyError } from '../../../api-error.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

/** Creates a page with a title and an address. */
export function NewPageDialog({
  onClose,
  onCreated,
}: {
  onClose: () => void;
  onCreated: (page: ContentDocument) => void;
}) {
  const t = useTranslate();
  const [title, setTitle] = useState('');
  const [slug, setSlug] = useState<string>();
  const shownSlug = slug ?? suggestSlug(title);
  return (
    <PageDialog
      onClose={onClose}
      send={() => api.call('POST /admin/content', { body: { title, slug: shownSlug } })}
      submit={t('content.create')}
      take={onCreated}
      title={t('content.newPage')}
    >
      {(errorOf) => (
        <>
          <Field error={errorOf('title')} label={t('content.newPageTitle')} required>
            <TextInput
              maxLength={80}
              onChange={({ target }) => setTitle(target.value)}
              value={title}
            />
          </Field>
          <Field
            error={errorOf('slug')}
            hint={t('content.newPageHint')}
            label={t('content.newPageSlug')}
            required
          >
            <TextInput onChange={({ target }) => setSlug(target.value)} value={shownSlug} />
          </Field>
        </>
      )}
    </PageDialog>
  );
}

/** Changes the address of a page. */
export function RenameDialog({
  document: { id, path, version },
  onClose,
  onRenamed,
}: {
  document: ContentDocument;
  onClose: () => void;
  onRenamed: (page: ContentDocument) => void;
}) {
  const t = useTranslate();
  const [slug, setSlug] = useState(path.split('/').at(-1) ?? '');
  return (
    <PageDialog
      onClose={onClose}
      send={() =>
        api.call('PUT /admin/content/:id/slug', { params: { id }, body: { version, slug } })
      }
      submit={t('content.rename')}
      take={onRenamed}
      title={t('content.rename')}
    >
      {(errorOf) => (
        <Field
          error={errorOf('slug')}
          hint={t('content.renameHint')}
          label={t('content.newPageSlug')}
          required
        >
          <TextInput onChange={({ target }) => setSlug(target.value)} value={slug} />
        </Field>
      )}
    </PageDialog>
  );
}

function suggestSlug(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}

function PageDialog({
  title,
  submit,
  send,
  take,
  onClose,
  children,
}: {
  title: string;
  submit: string;
  send: () => Promise<{ data: ContentDocument }>;
  take: (page: ContentDocument) => void;
  onClose: () => void;
  children: (errorOf: (field: string) => string | undefined) => ReactNode;
}) {
  const t = useTranslate();
  const formId = useId();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiError>();

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    setPending(true);
    try {
      const { data } = await send();
      onClose();
      take(data);
    } catch (error) {
      const isOfFields = error instanceof ApiError && error.fields.length > 0;
      if (isOfFields) setFailure(error);
      else notifyError(error, t);
    } finally {
      setPending(false);
    }
  }

  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="outline">
            {t('ui.cancel')}
          </Button>
          <Button form={formId} pending={pending} type="submit" variant="primary">
            {submit}
          </Button>
        </>
      }
      onOpenChange={(open) => !open && onClose()}
      open
      title={title}
    >
      <form
        className="grid gap-4"
        id={formId}
        noValidate
        onSubmit={(event) => void onSubmit(event)}
      >
        {children((field) => failure?.fields.find((each) => each.field === field)?.message)}
      </form>
    </Dialog>
  );
}
