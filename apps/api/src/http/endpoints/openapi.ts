import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { serveApiReference } from './api-reference.ts';

const documentPath = '/v1/openapi.json';

/** Describes the routes registered after it from their schemas. */
export async function describeApi(api: FastifyInstance): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Matjar API',
        description: 'The shop’s catalogue, accounts, carts and orders.',
        version: '1.0.0',
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => dropUnusedSchemas(jsonSchemaTransformObject(document)),
  });
  api.get(documentPath, { schema: { hide: true } }, async () => api.swagger());
  serveApiReference(api, `${api.prefix}${documentPath}`);
}

/** Named schemas are generated for requests and for responses; most are used in one form only. */
function dropUnusedSchemas<Document extends object>(document: Document): Document {
  const { components } = document as { components?: { schemas?: Record<string, unknown> } };
  const named = Object.entries(components?.schemas ?? {});
  const text = JSON.stringify(document);
  const used = named.filter(([name]) => text.includes(`"#/components/schemas/${name}"`));
  const smaller = { ...document, components: { ...components, schemas: Object.fromEntries(used) } };
  // Repeated, because dropping a schema may leave others unused.
  return used.length < named.length ? dropUnusedSchemas(smaller) : smaller;
}
