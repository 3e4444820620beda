import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal, RefusedError, refuse } from '../errors/refusal.ts';
import { checkText } from './storable-text.ts';

/** Stores a file and returns its value in the body, or why it is not taken. */
export type StoreFile = (file: { field: string; bytes: Buffer }) => Promise<string | Refusal>;

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

/** What scripts send for a missing file or value. */
const nothing = /^(null|undefined|\[object \w+\].*|)$/;

/**
 * Turns a multipart form into the body that JSON would be, before validation. Files are stored one after the
 * other as they arrive, so that only one is in memory.
 */
export function readFormAsBody(storeFile: StoreFile) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!request.isMultipart()) return;
    const body = new Map<string, string | string[]>();
    try {
      for await (const { field, value } of readParts(request)) {
        if (typeof value === 'string') {
          if (!nothing.test(value)) add(body, field, value);
          continue;
        }
        const stored = await storeFile({ field, bytes: value });
        if (stored instanceof Refusal) throw new RefusedError(stored);
        add(body, field, stored);
      }
    } finally {
      // Drains the rest of a refused form: unread, it would block the connection.
      request.raw.unpipe().resume();
    }
    request.body = Object.fromEntries(body);
  };
}

/** Errors in here are the client's; what happens to the parts is handled outside. */
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
      // A file field without a chosen file is sent empty and without a name.
      if (value.length > 0 || part.filename) yield { field, value };
    }
  } catch (error) {
    // The parser's errors have no status except for exceeded limits, and may come from the socket.
    const isExplained = error instanceof RefusedError || 'statusCode' in Object(error);
    throw isExplained ? error : new RefusedError(refuse('bad_request'), { cause: error });
  }
}

function add(body: Map<string, string | string[]>, field: string, value: string): void {
  const before = body.get(field);
  body.set(field, before === undefined ? value : [before, value].flat());
}
