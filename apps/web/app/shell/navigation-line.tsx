import { useNavigation } from 'react-router';

/** A line at the top of the screen while another page is on its way. */
export function NavigationLine() {
  const { state } = useNavigation();
  return <div aria-hidden="true" className="navigation-line" data-idle={state === 'idle'} />;
}
