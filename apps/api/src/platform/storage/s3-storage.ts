import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Bucket } from '../../config/pictures.ts';
import type { Storage } from './storage.ts';

type Library = typeof import('@aws-sdk/client-s3');

/**
 * Pictures in a bucket. The library is large: it is loaded with the first picture, so that a start
 * does not wait for it.
 */
export function openS3Storage(bucket: Bucket): Storage {
  let opened: Promise<{ library: Library; client: S3Client }> | undefined;
  const open = () => {
    opened ??= import('@aws-sdk/client-s3').then((library) => ({
      library,
      client: openClient(library, bucket),
    }));
    return opened;
  };
  const at = (name: string) => ({ Bucket: bucket.name, Key: name });

  return {
    async write(name, bytes) {
      const { library, client } = await open();
      // A put of known length appears whole or not at all.
      const body = { Body: bytes, ContentLength: bytes.length };
      await client.send(new library.PutObjectCommand({ ...at(name), ...body }));
    },

    async read(name) {
      const { library, client } = await open();
      try {
        const found = await client.send(new library.GetObjectCommand(at(name)));
        return { body: found.Body as Readable, size: found.ContentLength ?? 0 };
      } catch (error) {
        if (error instanceof library.NoSuchKey) return undefined;
        throw error;
      }
    },

    async remove(name) {
      const { library, client } = await open();
      await client.send(new library.DeleteObjectCommand(at(name)));
    },
  };
}

function openClient({ S3Client }: Library, bucket: Bucket): S3Client {
  const { region, endpoint, pathStyle, key } = bucket;
  return new S3Client({
    region,
    forcePathStyle: pathStyle,
    // Services other than Amazon's do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint && { endpoint }),
    ...(key && { credentials: { accessKeyId: key.id, secretAccessKey: key.secret } }),
  });
}
