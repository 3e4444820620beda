import { readFile } from 'node:fs/promises';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

const files = {
  400: import.meta.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
  600: import.meta.resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf'),
} as const;

const params = z.object({ weight: z.enum(['400', '600']) });

/** The shop's typeface for pages that stand in for other sites; the web app has its own, by other names. */
export const fontRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/fonts/:weight',
    { schema: { hide: true, params } },
    async ({ params: { weight } }, reply) =>
      reply
        .type('font/ttf')
        .header('cache-control', 'public, max-age=86400')
        .send(await readFile(new URL(files[weight]))),
  );
};
