import type { Brand } from '@matjar/contract/catalog.ts';
import { useState } from 'react';
import { api } from '../../../api-client.ts';
import { Form } from '../../../form/form.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { SubmitButton } from '../../../form/submit-button.tsx';
import { useZodForm } from '../../../form/use-zod-form.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { type DirectoryKind, directoryForm, directoryKinds } from './directory-kind.ts';
import { ImageField } from './image-field.tsx';
import { RemotePicker } from './remote-picker.tsx';
import { SidePanel } from './side-panel.tsx';
import { useDirectoryWork } from './use-directory-work.ts';

/** Pick one, then its name and picture appear and can be changed. */
export function UpdatePictured({ kind }: { kind: DirectoryKind }) {
  const t = useTranslate();
  const words = directoryKinds[kind];
  const [picked, setPicked] = useState<Brand | null>(null);
  return (
    <SidePanel title={t(words.update)}>
      <Field label={t(words.pick)}>
        <RemotePicker
          delay={words.delay}
          onChange={setPicked}
          list={`GET /${kind}`}
          placeholder={t(words.pick)}
          value={picked}
        />
      </Field>
      {picked ? (
        <ChangeForm key={picked._id} kind={kind} onDone={() => setPicked(null)} picked={picked} />
      ) : (
        <p className="mt-3 text-sm text-t3">{t('adminTaxonomy.pickFirst')}</p>
      )}
    </SidePanel>
  );
}

function ChangeForm({
  kind,
  picked,
  onDone,
}: {
  kind: DirectoryKind;
  picked: Brand;
  onDone: () => void;
}) {
  const t = useTranslate();
  const words = directoryKinds[kind];
  const follow = useDirectoryWork(kind);
  const [image, setImage] = useState<File | null>(null);
  const form = useZodForm({
    schema: words.name,
    defaultValues: { name: picked.name },
    // The toast of the work tells the failure.
    onFailure: () => {},
    async send({ name }) {
      const change = directoryForm(name === picked.name ? undefined : name, image);
      await follow(
        api.call(`PUT /${kind}/:id`, { params: { id: picked._id }, body: change }),
        words.updated,
      );
      onDone();
    },
  });
  return (
    <Form className="mt-4 flex flex-col gap-4" form={form} label={t(words.update)}>
      <ImageField current={picked.image} file={image} onChange={setImage} />
      <FormField form={form} label={t('adminTaxonomy.newName')} name="name">
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
      <SubmitButton className="self-start" form={form}>
        {t('adminTaxonomy.update')}
      </SubmitButton>
    </Form>
  );
}
