import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { onPersonChange } from './session-store.ts';

/** Runs the guards of the shown page again when somebody signs in or out. */
export function useGuardsAgain(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => onPersonChange(() => void revalidate()), [revalidate]);
}
