import { AppLink, type AppLinkProps } from '../../../ui/app-link.tsx';

/** The other way on, under the form. */
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
