import type { ReactNode } from 'react';
import { PageTitle } from '../../../shell/page-title.tsx';

/** Title and first words of a screen in the auth frame. */
export function AuthHeading({ title, text }: { title: string; text: ReactNode }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <p className="mt-1 mb-6 text-pretty text-t2 lg:mb-8">{text}</p>
    </>
  );
}
