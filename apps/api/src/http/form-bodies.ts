import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Takes one file in and gives what stands for it in the body. */
export type KeepFile = (file: { field: string; bytes: Buffer }) => Promise<string>;

const limits = { fieldSize: 64 * 1_024, fields: 100, parts: 120, fieldNameSize: 100 };

export async function acceptForms(
  app: FastifyInstance,
  files: { bytes: number; count: number },
): Promise<void> {
  await app.register(multipart, {
    limits: { ...limits, fileSize: files.bytes, files: files.count },
    throwFileSizeLimit: true,
  });
}

/** What browsers write for a file or value that is not there. */
const nothing = /^(null|undefined|\[object \w+\].*|)$/;

/**
 * Makes a multipart form the same body that JSON would be, before it is validated. Files are taken
 * in one after the other as they arrive, so that a request never holds more than one in memory.
 */
export function readFormAsBody(keepFile: KeepFile) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!request.isMultipart()) return;
    const body = new Map<string, string | string[]>();
    for await (const part of request.parts()) {
      const field = part.fieldname.replace(/\[\d*\]$/, '');
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        // A form whose file was not chosen sends an empty one without a name.
        if (bytes.length > 0 || part.filename) add(body, field, await keepFile({ field, bytes }));
      } else if (!nothing.test(String(part.value))) {
        add(body, field, String(part.value));
      }
    }
    request.body = Object.fromEntries(body);
  };
}

function add(body: Map<string, string | string[]>, field: string, value: string): void {
  const before = body.get(field);
  body.set(field, before === undefined ? value : [before, value].flat());
}
