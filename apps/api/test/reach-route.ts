import { type Access, neededPermissions } from '@matjar/contract/endpoint.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { accessTable } from './access-table.ts';
import type { World } from './access-things.ts';
import { callOf } from './accounts/accounts-app.ts';
import { CatalogueFactory } from './catalog/catalogue-factory.ts';
import type { ClonedDatabase } from './cloned-database.ts';
import { sampleBodies } from './sample-bodies.ts';
import { signInAs, type TestUser } from './sign-in.ts';

export interface ReachedRoute {
  /** Without the prefix. */
  name: string;
  method: InjectOptions['method'] & string;
  /** With the ids of real things. */
  url: string;
  /** Of an authorised caller. */
  headers: Record<string, string>;
  /** Whose things they are. */
  owner: TestUser;
  body: object;
}

const prefix = '/api/v1';

export interface ReachWorld {
  app: FastifyInstance;
  database: ClonedDatabase;
  factory: CatalogueFactory;
}

/** The world in which routes are reached concurrently: the shelf of its products must not be deleted. */
export async function makeReachWorld(
  app: FastifyInstance,
  database: ClonedDatabase,
): Promise<ReachWorld> {
  const first = new CatalogueFactory(database.connection);
  const [brandId, categoryId] = [await first.addBrand('Shelf'), await first.addCategory('Shelf')];
  const factory = new CatalogueFactory(database.connection, { brandId, categoryId });
  await factory.addProduct({ title: 'What keeps the shelf in use' });
  return { app, database, factory };
}

/** Everything to reach a route as an authorised caller. */
export async function reachRoute(
  { app, database, factory }: ReachWorld,
  /** `PUT /api/v1/cart/:id` */
  registered: string,
  access: Access | undefined,
): Promise<ReachedRoute> {
  const owner = await signInAs(database.connection);
  const world: World = { database, factory, call: callOf(app), owner };
  const [method = '', path = ''] = registered.split(' ');
  const name = registered.replace(prefix, '');
  const row = accessTable.find((each) => each.route === name);
  const isForAdmins = row ? row.verdicts[1] !== 'yes' : neededPermissions(access).length > 0;
  const asker = isForAdmins ? await signInAs(database.connection, 'admin') : owner;
  const id = row ? await row.thing(world) : 'x';
  const body = (await sampleBodies[name]?.(world)) ?? row?.body ?? {};
  return {
    name,
    method: method as ReachedRoute['method'],
    url: path.replace(/:\w+(.*:\w+)?/, id).replace('*', 'x'),
    headers: { ...asker.headers },
    owner,
    body,
  };
}
