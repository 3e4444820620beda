import { data } from 'react-router';

/** Every path without a screen. The nearest frame shows the 404 page. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function UnknownPath() {
  return null;
}
