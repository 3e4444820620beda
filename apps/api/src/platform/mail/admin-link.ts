/**
 * The URL of an admin page for emails. It goes through the sign-in page, which redirects people who are signed
 * in: the admin area itself sends visitors to the home page, as the specification demands.
 */
export function writeAdminLink(publicUrl: string, path: string): string {
  return `${publicUrl}/auth/signIn?${new URLSearchParams({ returnTo: path })}`;
}
