import { PageTitle } from '../../../shell/page-title.tsx';

/** Title and first words of a page in the account area. */
export function AccountHeading({ title, text }: { title: string; text: string }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <p className="mt-1 mb-5 text-pretty text-t2 lg:mb-6">{text}</p>
    </>
  );
}
