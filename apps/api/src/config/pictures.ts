import type { VariableValues } from './variables.ts';

/** An S3-compatible bucket. */
export interface Bucket {
  name: string;
  region: string;
  endpoint: string | undefined;
  pathStyle: boolean;
  /** Absent if the machine's own role grants access. */
  key: { id: string; secret: string } | undefined;
}

export function findPictureProblems(values: Partial<VariableValues>): string[] {
  const { S3_BUCKET, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = values;
  const problems: string[] = [];
  if (id && !secret) problems.push('S3_SECRET_ACCESS_KEY is missing: S3_ACCESS_KEY_ID is set.');
  if (secret && !id) problems.push('S3_ACCESS_KEY_ID is missing: S3_SECRET_ACCESS_KEY is set.');
  if (!S3_BUCKET && (id || values.S3_ENDPOINT)) {
    problems.push('S3_BUCKET is missing: other variables of the picture storage are set.');
  }
  return problems;
}

export function chooseBucket(values: VariableValues): Bucket | undefined {
  const { S3_BUCKET: name, S3_ENDPOINT: endpoint, S3_PATH_STYLE: pathStyle } = values;
  const { S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = values;
  if (!name) return undefined;
  return {
    name,
    region: values.S3_REGION ?? 'us-east-1',
    endpoint,
    pathStyle: pathStyle ? pathStyle === 'yes' : endpoint !== undefined,
    key: id && secret ? { id, secret } : undefined,
  };
}
