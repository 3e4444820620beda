import { PageTitle } from '../../shell/page-title.tsx';
import { AppLink, type AppLinkProps } from '../../ui/app-link.tsx';

/** Title and intro of a screen in the auth layout. */
export function AuthHeading({ title, text }: { title: string; text?: string }) {
  return (
    <>
      <PageTitle description={text}>{title}</PageTitle>
      <h1 className="text-balance">{title}</h1>
      {text && <p className="mt-1 mb-6 text-pretty text-t2 lg:mb-8">{text}</p>}
    </>
  );
}

/** Link to the alternative, under the form. */
export function AuthLink(props: Omit<AppLinkProps, 'className'>) {
  return (
    <p className="mt-5 text-center">
      <AppLink
        {...props}
        className="inline-flex min-h-11 items-center px-2 font-semibold text-brand-ink underline-offset-4 hover:underline"
      />
    </p>
  );
}
