import { listOf, pageParameters, paginate, sortParameter } from '@matjar/contract/list.ts';
import Fastify from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { buildBareApp } from '../../../test/bare-app.ts';
import { describeApi } from './openapi.ts';
import { errorResponses } from './serve-endpoint.ts';

async function fetchDocument(): Promise<OpenAPIV3_1.Document> {
  const { app } = await buildBareApp();
  const response = await app.inject('/api/v1/openapi.json');
  expect(response.statusCode).toBe(200);
  return response.json();
}

test('the document lists the routes of the API, and only those', async () => {
  const document = await fetchDocument();
  expect(document.openapi).toBe('3.1.0');
  const paths = Object.keys(document.paths ?? {});
  expect(paths).toEqual(expect.arrayContaining(['/api/v1/health/live', '/api/v1/health/ready']));
  expect(paths.filter((path) => path.includes('*') || path.includes('docs'))).toEqual([]);
});

test('every operation is described, and every reference leads somewhere', async () => {
  const document = await fetchDocument();
  const operations = Object.values(document.paths ?? {}).flatMap((path) =>
    Object.values(path ?? {}),
  );
  for (const operation of operations as OpenAPIV3_1.OperationObject[]) {
    expect(operation.summary).toBeTruthy();
    for (const response of Object.values(operation.responses ?? {})) {
      expect(response).toHaveProperty('description');
    }
  }
  const named = Object.keys(document.components?.schemas ?? {});
  const references = JSON.stringify(document).matchAll(
    /"\$ref":"#\/components\/schemas\/([^"]+)"/g,
  );
  const used = new Set([...references].map(([, name]) => name));
  expect(named.sort()).toEqual([...used].sort());
});

test('the reference page carries a fresh nonce and nothing of another origin', async () => {
  const { app } = await buildBareApp();
  expect((await app.inject('/api/docs')).headers.location).toBe('/api/docs/');
  const pages = [await app.inject('/api/docs/'), await app.inject('/api/docs/')];
  const nonces = pages.map(({ body, headers }) => {
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
    expect(nonce).not.toBe('');
    for (const tag of body.match(/<script[^>]*>/g) ?? []) expect(tag).toContain(`nonce="${nonce}"`);
    expect(body).not.toMatch(/https?:\/\//);
    return nonce;
  });
  expect(nonces[0]).not.toBe(nonces[1]);
  const script = await app.inject('/api/docs/js/scalar.js');
  expect(script.statusCode).toBe(200);
  expect(script.headers['content-type']).toContain('javascript');
});

test('lists and refusals of a feature are described', async () => {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await describeApi(app);
  app.withTypeProvider<ZodTypeProvider>().get(
    '/things',
    {
      schema: {
        summary: 'Things',
        querystring: z.object({ ...pageParameters, sort: sortParameter(['price']).optional() }),
        response: {
          200: listOf(z.object({ _id: z.string() })),
          ...errorResponses('validation', 'not_found'),
        },
      },
    },
    async () => ({ results: 0, paginationResult: paginate(0, { page: 1, limit: 50 }), data: [] }),
  );
  await app.ready();
  const { paths, components } = app.swagger() as OpenAPIV3_1.Document;
  const { parameters, responses } = paths?.['/things']?.get ?? {};
  expect(parameters?.map((parameter) => 'name' in parameter && parameter.name)).toEqual([
    'page',
    'limit',
    'sort',
  ]);
  expect(parameters).not.toContainEqual(expect.objectContaining({ required: true }));
  expect(responses?.['404']).toMatchObject({ description: 'not_found' });
  expect(components?.schemas).toHaveProperty('Error');
  expect(components?.schemas).toHaveProperty('PaginationResult');
});
