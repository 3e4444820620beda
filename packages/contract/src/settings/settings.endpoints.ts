import { endpoint } from '../endpoint.ts';
import { shopDescription } from './public-settings.ts';
import { checklist, settingsChange, settingsRestore, shopSettingsResponse } from './settings.ts';

const common = { tag: 'Settings' } as const;

export const settingsEndpoints = {
  describe: endpoint('GET /settings', {
    tag: 'Settings',
    summary: 'What everybody may know of the shop: its name, look, contact and rules',
    response: shopDescription,
  }),
  show: endpoint('GET /admin/settings', {
    ...common,
    access: 'settings:write',
    summary: 'Every setting, and what the environment sets',
    response: shopSettingsResponse,
  }),
  change: endpoint('PUT /admin/settings', {
    ...common,
    access: 'settings:write',
    summary:
      'Change settings; they hold at once in every process. The account for transfers takes the password',
    body: settingsChange,
    response: shopSettingsResponse,
    refusals: ['conflict', 'sign_in_again', 'too_many_requests'],
  }),
  restore: endpoint('POST /admin/settings/history/:id/restore', {
    ...common,
    access: 'settings:write',
    summary: 'Put back what a change replaced; the history is the audit log of `settings`',
    body: settingsRestore,
    response: shopSettingsResponse,
    refusals: ['not_found', 'conflict', 'sign_in_again', 'too_many_requests'],
  }),
  checklist: endpoint('GET /admin/settings/checklist', {
    ...common,
    access: 'settings:write',
    summary: 'What is still missing before the shop can open',
    response: checklist,
  }),
};
