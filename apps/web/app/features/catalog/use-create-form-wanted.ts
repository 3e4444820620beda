import { useLocation } from 'react-router';

/** Whether an admin screen was reached by one of the drawer's "add" or "create" paths. */
export function useCreateFormWanted(): boolean {
  return /\/(add|create)-[^/]+\/?$/i.test(useLocation().pathname);
}
