import { useSearchParams } from 'react-router';
import { withParameters } from './table-address.ts';

/** The dialog to open by the URL, such as `?open=refund`; closing removes the parameter. */
export function useOpenInAddress(): { open: string; close: () => void } {
  const [query, setQuery] = useSearchParams();
  const open = query.get('open') ?? '';
  return {
    open,
    close: () => {
      if (open === '') return;
      const now = new URLSearchParams(window.location.search);
      setQuery(withParameters(now, { open: '' }), { preventScrollReset: true, replace: true });
    },
  };
}
