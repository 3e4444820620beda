import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RefusedError, refuse } from '../errors/refusal.ts';
import { checkText } from './storable-text.ts';

/** Takes one file in and gives what stands for it in the body. */
export type StoreFile = (file: { field: string; bytes: Buffer }) => Promise<string>;

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
export function readFormAsBody(storeFile: StoreFile) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!request.isMultipart()) return;
    const body = new Map<string, string | string[]>();
    try {
      for await (const { field, value } of readParts(request)) {
        if (typeof value !== 'string') add(body, field, await storeFile({ field, bytes: value }));
        else if (!nothing.test(value)) add(body, field, value);
      }
    } finally {
      // Nobody reads what is left of a refused form, and until it is gone its connection stands still.
      request.raw.unpipe().resume();
    }
    request.body = Object.fromEntries(body);
  };
}

/** What goes wrong in here is the client's doing; what becomes of the parts is not in here. */
async function* readParts(request: FastifyRequest) {
  try {
    for await (const part of request.parts()) {
      const field = part.fieldname.replace(/\[\d*\]$/, '');
      if (part.type === 'field') {
        const value = String(part.value);
        checkText({ [field]: value });
        yield { field, value };
        continue;
      }
      checkText({ [field]: '' });
      const value = await part.toBuffer();
      // A form whose file was not chosen sends an empty one without a name.
      if (value.length > 0 || part.filename) yield { field, value };
    }
  } catch (error) {
    // The reader's errors have no status but where a limit is passed, and may be the socket's own.
    const isExplained = error instanceof RefusedError || 'statusCode' in Object(error);
    throw isExplained ? error : new RefusedError(refuse('bad_request'), { cause: error });
  }
}

function add(body: Map<string, string | string[]>, field: string, value: string): void {
  const before = body.get(field);
  body.set(field, before === undefined ? value : [before, value].flat());
}
