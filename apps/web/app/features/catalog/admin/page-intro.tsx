import { PageTitle } from '../../../shell/page-title.tsx';

/** Heading of an admin screen with one sentence about it. */
export function PageIntro({ title, text }: { title: string; text: string }) {
  return (
    <div className="mb-5">
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <p className="mt-1 text-sm text-t2">{text}</p>
    </div>
  );
}
