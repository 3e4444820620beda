/** What several people work on follows what others do: when somebody comes back to it, and while they look at it. */
export const followsOthers = { refetchInterval: 20_000, refetchOnWindowFocus: 'always' } as const;
