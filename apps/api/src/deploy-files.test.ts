import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import rootPackage from '../../../package.json' with { type: 'json' };
import { buildBareApp } from '../test/bare-app.ts';
import { variableNames } from './config/variables.ts';

const root = new URL('../../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const exists = (file: string) => existsSync(new URL(file, root));

const dockerfile = read('deploy/docker/Dockerfile');
const compose = parse(read('deploy/compose/compose.yaml'), { merge: true });
const caddyfile = read('deploy/compose/Caddyfile');
const unit = read('deploy/systemd/matjar.service');
const backupUnit = read('deploy/systemd/matjar-backup.service');
const chart = 'deploy/helm/matjar';
const values = parse(read(`${chart}/values.yaml`));
const templates = readdirSync(new URL(`${chart}/templates`, root))
  .map((file) => read(`${chart}/templates/${file}`))
  .join('\n');

/** Variables of Node, the C library, and Compose. */
const notOurs = ['NODE_OPTIONS', 'MALLOC_ARENA_MAX', 'SHOP_DOMAIN', 'DATABASE_PASSWORD'];

const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

test('every setting that a file names is one', () => {
  const named = [
    ...all(dockerfile, /^(?:ENV|\s{4})\s*([A-Z_]+)=/gm),
    ...Object.keys(compose.services.shop.environment),
    ...all(read('deploy/compose/shop.env.example'), /^#?([A-Z_]+)=/gm),
    ...all(unit + backupUnit, /(?:Environment=| )([A-Z_]+)=/g),
    ...all(templates, /- name: ([A-Z_]+)$/gm),
    ...Object.keys(values.settings),
    ...all(read('docs/deployment.md'), /`([A-Z]+_[A-Z_]+)[=`]/g),
    ...all(read('docs/cluster.md'), /(?:`|^ +)([A-Z]+_[A-Z_]+)[=`]/gm),
  ].filter((name) => !notOurs.includes(name));
  expect(new Set(named).size).toBeGreaterThan(12);
  expect(named.filter((name) => !(variableNames as string[]).includes(name))).toEqual([]);
});

test('whoever asks for health asks where it is answered', async () => {
  const { app } = await buildBareApp();
  const balancer = read('deploy/cluster/haproxy.cfg');
  const files = [dockerfile, caddyfile, balancer, templates].join('\n');
  const paths = new Set(all(files, /(\/api\/v1\/[\w/-]+)/g));
  expect(paths.size).toBe(2);
  for (const path of paths) expect((await app.inject(path)).statusCode, path).toBe(200);
});

test('the only shop behind a proxy is asked for while it lives, with or without its database', () => {
  expect(all(caddyfile, /reverse_proxy (.+) \{$/gm)).toEqual(['shop:8000']);
  expect(all(caddyfile, /^\s*health_uri (\S+)$/gm)).toEqual(['/api/v1/health/live']);
});

test('a pod may take as long to start as the chart says', () => {
  const probe = /startupProbe:[\s\S]*?(?=livenessProbe:)/.exec(templates)?.[0];
  expect(probe).toMatch(
    /periodSeconds: 2\n\s+failureThreshold: \{\{ div \.Values\.startupSeconds 2 \}\}\n/,
  );
  expect(values.startupSeconds).toBeGreaterThanOrEqual(900);
});

test('the balancer passes on nothing that a client says of protocol and host', () => {
  const frontend =
    /^frontend shop$([\s\S]*?)^$/m.exec(read('deploy/cluster/haproxy.cfg'))?.[1] ?? '';
  const rules = all(frontend, /^ {2}(http-request \S+ X-Forwarded-\w+)/gm);
  expect(rules).toEqual([
    'http-request del-header X-Forwarded-Proto',
    'http-request del-header X-Forwarded-Host',
    'http-request set-header X-Forwarded-Proto',
  ]);
});

test('all agree on the port', () => {
  const [port] = all(dockerfile, /PORT=(\d+)/g);
  expect(all(dockerfile, /^EXPOSE (\d+)/gm)).toEqual([port]);
  expect(all(caddyfile, /reverse_proxy shop:(\d+)/g)).toEqual([port]);
  expect(all(templates, /containerPort: (\d+)/g)).toEqual([port]);
  expect(all(templates, /- name: PORT\n\s+value: "(\d+)"/g)).toEqual([port]);
});

test('the image has this Node, and every workspace and file that it copies is there', () => {
  expect(all(dockerfile, /NODE_VERSION=([\d.]+)/g)).toEqual([rootPackage.dependencies.node]);
  const workspaces = all(dockerfile, /^COPY (\S+)\/package\.json /gm);
  expect(workspaces.toSorted()).toEqual(rootPackage.workspaces.toSorted());
  const copied = all(dockerfile, /^COPY ([\w./ -]+) \S+$/gm).flatMap((names) => names.split(' '));
  expect(copied.length).toBeGreaterThan(10);
  expect(copied.filter((file) => !exists(file))).toEqual([]);
});

test('all start the program of a deployment', () => {
  const [started] = all(dockerfile, /^CMD \["node", "([^"]+)"\]/gm);
  expect(started).toBe('apps/api/build/main.js');
  expect(all(unit, /^ExecStart=\S+ (\S+)$/gm)).toEqual([started]);
});

test('each deployment has a backup that runs with the shop’s own settings and rights', () => {
  const program = 'scripts/tasks/shop-backup.ts';
  expect(exists(program)).toBe(true);

  expect(all(backupUnit, /^ExecStart=\S+ (\S+)$/gm)).toEqual([program]);
  const shared =
    /^(?:User|Group|WorkingDirectory|Environment\w*|StateDirectory\w*|UMask|\w*(?:Protect|Private|Restrict|SystemCall|Privileges|Capability|Lock|RemoveIPC)\w*)=.*$/gm;
  expect(unit.match(shared)?.length).toBeGreaterThan(25);
  expect(backupUnit.match(shared)).toEqual(unit.match(shared));
  expect(unit).toMatch(/^SystemCallErrorNumber=EPERM$/m);
  expect(exists('deploy/systemd/matjar-backup.timer')).toBe(true);

  const { command, profiles, environment, env_file, volumes } = compose.services.backup;
  const { shop } = compose.services;
  expect(command).toEqual(['node', program]);
  expect(profiles).toEqual(['backup']);
  expect({ environment, env_file, volumes }).toEqual({
    environment: shop.environment,
    env_file: shop.env_file,
    volumes: shop.volumes,
  });

  const job = read(`${chart}/templates/backups.yaml`);
  expect(job).toContain(`command: [node, ${program}, --to, /backups]`);
  expect(job).toMatch(/mountPath: \/backups\n/);
  expect(job).toContain('claimName:');
  // The service sends requests to every pod that has its labels.
  expect(job.slice(job.indexOf('jobTemplate:'))).not.toMatch(/matjar\.(?:selector|labels)/);
});

test('a stop is given longer than the shop takes for it', () => {
  // Defaults of SHUTDOWN_DELAY and SHUTDOWN_TIMEOUT in production.
  const taken = 5 + 10;
  expect(Number.parseInt(compose.services.shop.stop_grace_period, 10)).toBeGreaterThan(taken);
  expect(Number(all(unit, /^TimeoutStopSec=(\d+)$/gm)[0])).toBeGreaterThan(taken);
  // Otherwise workers would get the signal twice, and exit at the second.
  expect(unit).toMatch(/^KillMode=mixed$/m);
});

test('the chart’s values are those of its schema, and the templates use no others', () => {
  const schema = JSON.parse(read(`${chart}/values.schema.json`));
  const { global: _global, ...described } = schema.properties;
  expect(Object.keys(values).toSorted()).toEqual(Object.keys(described).toSorted());
  const used = all(templates, /\.Values\.([\w.]+)/g);
  const missing = used.filter((path) => {
    const found = path.split('.').reduce((value, name) => value?.[name], values);
    return found === undefined;
  });
  expect(missing).toEqual([]);
});
