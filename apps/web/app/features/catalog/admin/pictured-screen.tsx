import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { useCreateFormWanted } from '../use-create-form-wanted.ts';
import { CreatePictured } from './create-pictured.tsx';
import { DeleteNamed } from './delete-named.tsx';
import { type DirectoryKind, directoryKinds } from './directory-kind.ts';
import { DirectoryTable } from './directory-table.tsx';
import { PageIntro } from './page-intro.tsx';
import { UpdatePictured } from './update-pictured.tsx';

/** The admin screen of brands or categories: create, update, delete, and all of them. */
export function PicturedScreen({ kind }: { kind: DirectoryKind }) {
  const t = useTranslate();
  const words = directoryKinds[kind];
  const creating = useCreateFormWanted();
  return (
    <>
      <PageIntro text={t(words.intro)} title={t(creating ? words.createTitle : words.title)} />
      <div className="grid items-start gap-4 xl:grid-cols-3">
        <CreatePictured focused={creating} kind={kind} />
        <UpdatePictured kind={kind} />
        <DeleteNamed
          delay={words.delay}
          kind={kind}
          pickLabel={t(words.pick)}
          texts={words.removed}
          title={t(words.remove)}
        />
      </div>
      <div className="mt-4">
        <DirectoryTable kind={kind} />
      </div>
    </>
  );
}
