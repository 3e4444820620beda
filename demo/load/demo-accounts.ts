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
  /** A colleague with the role "orders". */
  staff: {
    key: 'demo-staff',
    name: 'Demo Colleague',
    email: 'demo.staff@gmail.com',
    password: 'Demo-staff-2026',
    phone: '01212345678',
    role: 'user',
  },
} as const;
