import { expect } from 'vitest';
import type { ShopTest } from '../checkout/shop-app.ts';
import type { TestUser } from '../sign-in.ts';
import { asForm } from '../uploads.ts';

/** Sends files, checks, applies and undoes them as the admin or somebody else. */
export function importsOf(shop: ShopTest, admin: () => TestUser) {
  const check = () => shop.app.jobs.run('import-checks');
  const work = () => shop.app.jobs.run('import-runs');

  async function upload(kind: string, content: string | Buffer, user = admin()) {
    const file = { bytes: Buffer.from(content), filename: 'file.csv' };
    const { payload, headers } = await asForm([['file', file]]);
    return shop.call(user, 'POST', `/admin/imports?kind=${kind}`, { body: payload, headers });
  }

  async function send(kind: string, content: string | Buffer, user = admin()) {
    const { status, body } = await upload(kind, content, user);
    expect({ status, code: body.code }).toEqual({ status: 201, code: undefined });
    await check();
    return runOf(body.data._id);
  }

  async function runOf(id: string) {
    return (await shop.call(admin(), 'GET', `/admin/imports/${id}`)).body.data;
  }

  async function rowsOf(id: string) {
    return (await shop.call(admin(), 'GET', `/admin/imports/${id}/rows?limit=100`)).body.data;
  }

  async function apply({ _id: id, revision }: { _id: string; revision: number }, user = admin()) {
    const response = await shop.call(user, 'POST', `/admin/imports/${id}/apply`, {
      body: { revision },
    });
    await work();
    return response;
  }

  async function undo({ _id: id }: { _id: string }, user = admin()) {
    const response = await shop.call(user, 'POST', `/admin/imports/${id}/undo`);
    await work();
    return response;
  }

  return { check, work, upload, send, runOf, rowsOf, apply, undo };
}
