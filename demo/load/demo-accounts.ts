/** The accounts a newcomer signs in with. They exist in development only. */
export const demoAccounts = {
  user: {
    key: 'demo-user',
    name: 'Demo User',
    email: 'demo.user@gmail.com',
    password: 'Demo-user-2026',
    phone: '01012345678',
    role: 'user',
  },
  admin: {
    key: 'demo-admin',
    name: 'Demo Admin',
    email: 'demo.admin@gmail.com',
    password: 'Demo-admin-2026',
    phone: '01112345678',
    role: 'admin',
  },
} as const;
