import { useState } from 'react';
import { api } from '../../../api-client.ts';
import { Form } from '../../../form/form.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { SubmitButton } from '../../../form/submit-button.tsx';
import { useZodForm } from '../../../form/use-zod-form.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { type DirectoryKind, directoryForm, directoryKinds } from './directory-kind.ts';
import { ImageField } from './image-field.tsx';
import { SidePanel } from './side-panel.tsx';
import { useDirectoryWork } from './use-directory-work.ts';

/** Name and picture of a new one; both are emptied when it is there. */
export function CreatePictured({ kind, focused }: { kind: DirectoryKind; focused: boolean }) {
  const t = useTranslate();
  const words = directoryKinds[kind];
  const follow = useDirectoryWork(kind);
  const [image, setImage] = useState<File | null>(null);
  const form = useZodForm({
    schema: words.name,
    defaultValues: { name: '' },
    // The toast of the work tells the failure.
    onFailure: () => {},
    async send({ name }) {
      await follow(api.call(`POST /${kind}`, { body: directoryForm(name, image) }), words.created);
      form.fields.reset();
      setImage(null);
    },
  });
  return (
    <SidePanel title={t(words.create)}>
      <Form className="flex flex-col gap-4" form={form} label={t(words.create)}>
        <ImageField file={image} onChange={setImage} />
        <FormField form={form} label={t(words.nameLabel)} name="name" required>
          {(control) => <TextInput {...control} autoComplete="off" autoFocus={focused} />}
        </FormField>
        <SubmitButton className="self-start" form={form}>
          {t('adminTaxonomy.create')}
        </SubmitButton>
      </Form>
    </SidePanel>
  );
}
