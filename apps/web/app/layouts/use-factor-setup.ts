import { ApiError } from '@matjar/client/api-error.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Leads staff who have to set up a second factor first to where that is done, once the server says so. */
export function useFactorSetup(): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const { error } = event.action;
        if (!(error instanceof ApiError) || error.code !== 'second_factor_setup_required') return;
        const query = new URLSearchParams({ returnTo: pathname });
        void navigate(`/account/security?${query}`, { replace: true });
      }),
    [queryClient, navigate, pathname],
  );
}
