import type { Brand } from '@matjar/contract/catalog/catalog.ts';
import { useState } from 'react';
import { api } from '../../../../api-client.ts';
import { Form, SubmitButton } from '../../../../form/form.tsx';
import { FormField } from '../../../../form/form-field.tsx';
import { useZodForm } from '../../../../form/use-zod-form.ts';
import { useTranslate } from '../../../../i18n/i18n-context.tsx';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { Field } from '../../../../ui/field.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { RemotePicker } from '../remote-picker.tsx';
import {
  type BrandOrCategoryKind,
  brandOrCategoryForm,
  brandOrCategoryKinds,
} from './brand-or-category-kinds.ts';
import { BrandOrCategoryTable } from './brand-or-category-table.tsx';
import { ImageField } from './image-field.tsx';
import {
  DeletePanel,
  ListWithForms,
  PageIntro,
  SidePanel,
  useIsCreatePath,
  useTaxonomyChange,
} from './taxonomy-panels.tsx';

/** The admin screen of brands or categories: the table, and forms to create, update and delete. */
export function BrandOrCategoryScreen({ kind }: { kind: BrandOrCategoryKind }) {
  const t = useTranslate();
  const words = brandOrCategoryKinds[kind];
  const creating = useIsCreatePath();
  return (
    <>
      <PageIntro
        action={
          !creating && (
            <ButtonLink className="xl:hidden" href={words.createPath} icon="plus" variant="primary">
              {t(words.create)}
            </ButtonLink>
          )
        }
        text={t(words.intro)}
        title={t(creating ? words.createTitle : words.title)}
      />
      <ListWithForms
        forms={
          <>
            <CreateBrandOrCategory focused={creating} kind={kind} />
            <UpdateBrandOrCategory kind={kind} />
            <DeletePanel
              delay={words.delay}
              kind={kind}
              pickLabel={t(words.pick)}
              texts={words.removed}
              title={t(words.remove)}
            />
          </>
        }
        formsFirst={creating}
        list={<BrandOrCategoryTable kind={kind} />}
      />
    </>
  );
}

/** Name and picture of a new one; the form is reset after success. */
function CreateBrandOrCategory({ kind, focused }: { kind: BrandOrCategoryKind; focused: boolean }) {
  const t = useTranslate();
  const words = brandOrCategoryKinds[kind];
  const runChange = useTaxonomyChange(kind);
  const [image, setImage] = useState<File | null>(null);
  const form = useZodForm({
    schema: words.name,
    defaultValues: { name: '' },
    // The toast shows the failure.
    onFailure: () => {},
    async send({ name }) {
      await runChange(
        api.call(`POST /${kind}`, { body: brandOrCategoryForm(name, image) }),
        words.created,
      );
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

/** Edits name and picture of the chosen one. */
function UpdateBrandOrCategory({ kind }: { kind: BrandOrCategoryKind }) {
  const t = useTranslate();
  const words = brandOrCategoryKinds[kind];
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
  kind: BrandOrCategoryKind;
  picked: Brand;
  onDone: () => void;
}) {
  const t = useTranslate();
  const words = brandOrCategoryKinds[kind];
  const runChange = useTaxonomyChange(kind);
  const [image, setImage] = useState<File | null>(null);
  const form = useZodForm({
    schema: words.name,
    defaultValues: { name: picked.name },
    // The toast shows the failure.
    onFailure: () => {},
    async send({ name }) {
      const change = brandOrCategoryForm(name === picked.name ? undefined : name, image);
      await runChange(
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
