/**
 * The address of a page of the admin area, for emails. It leads by way of the sign-in, which sends on who is signed in already:
 * the area itself sends whoever is not to the home page, as the specification wants it.
 */
export function writeAdminLink(publicUrl: string, path: string): string {
  return `${publicUrl}/auth/signIn?${new URLSearchParams({ returnTo: path })}`;
}
