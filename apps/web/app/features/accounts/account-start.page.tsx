import { redirect } from 'react-router';

/** The account has no page of its own; it redirects to the settings. */
export function loader() {
  throw redirect('/account/info');
}
