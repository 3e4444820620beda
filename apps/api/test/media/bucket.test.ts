import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/config.ts';
import { openStorage } from '../../src/platform/storage/storage.ts';
import { BucketDouble } from './bucket-double.ts';

describe('pictures in a bucket', () => {
  const double = new BucketDouble();
  let storage: ReturnType<typeof openStorage>;
  beforeAll(async () => {
    const config = loadConfig({
      NODE_ENV: 'test',
      S3_BUCKET: 'matjar-media',
      S3_REGION: 'eu-test-1',
      S3_ENDPOINT: await double.listen(),
      S3_ACCESS_KEY_ID: 'AKIATEST',
      S3_SECRET_ACCESS_KEY: 'secret of the test',
    });
    storage = openStorage(config);
  });
  afterAll(() => double.close());

  const name = 'originals/0a/0a1b2c';
  const path = `/matjar-media/${name}`;

  it('are written whole, under the bucket and signed with the key', async () => {
    const bytes = Buffer.from([0, 255, 13, 10, 42]);
    await storage.write(name, bytes);
    expect(double.objects.get(path)).toEqual(bytes);
    expect(double.seen.at(-1)).toMatchObject({ method: 'PUT', path });
    expect(double.seen.at(-1)?.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIATEST\/\d+\/eu-test-1\/s3\/aws4_request/,
    );
  });

  it('are read as a stream of known size', async () => {
    double.objects.set(path, Buffer.from('a picture'));
    const file = await storage.read(name);
    expect(file?.size).toBe(9);
    expect(file && (await text(file.body))).toBe('a picture');
  });

  it('that are not there are nothing, not an error', async () => {
    expect(await storage.read('originals/ff/none')).toBeUndefined();
  });

  it('are removed, also twice', async () => {
    double.objects.set(path, Buffer.from('a picture'));
    await storage.remove(name);
    await storage.remove(name);
    expect(double.objects.has(path)).toBe(false);
  });

  it('that may not be read are an error, which is not taken for "not there"', async () => {
    double.refuses = true;
    await expect(storage.read(name)).rejects.toThrow();
    await expect(storage.write(name, Buffer.from('x'))).rejects.toThrow();
    double.refuses = false;
  });
});

describe('settings of the bucket', () => {
  const problemsOf = (env: Record<string, string>) => () =>
    loadConfig({ NODE_ENV: 'test', ...env });

  it.each([
    [{ S3_BUCKET: 'matjar', S3_ACCESS_KEY_ID: 'a' }, 'S3_SECRET_ACCESS_KEY is missing'],
    [{ S3_BUCKET: 'matjar', S3_SECRET_ACCESS_KEY: 'a' }, 'S3_ACCESS_KEY_ID is missing'],
    [{ S3_ENDPOINT: 'https://storage.example.com' }, 'S3_BUCKET is missing'],
    [{ S3_BUCKET: 'Not A Bucket' }, 'S3_BUCKET must be the name of a bucket'],
  ])('%o', (env, problem) => {
    expect(problemsOf(env)).toThrow(problem);
  });

  it('name the bucket in the path only for services other than Amazon’s', () => {
    const bucketOf = (env: Record<string, string>) =>
      loadConfig({ NODE_ENV: 'test', S3_BUCKET: 'matjar', ...env }).bucket;
    expect(bucketOf({})).toMatchObject({ pathStyle: false, region: 'us-east-1', key: undefined });
    expect(bucketOf({ S3_ENDPOINT: 'https://storage.example.com' })?.pathStyle).toBe(true);
    expect(bucketOf({ S3_PATH_STYLE: 'yes' })?.pathStyle).toBe(true);
  });
});
