import { env } from '../../config/env.js'

export interface S3Settings {
  /** Origin without a path. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Whether the bucket's name is in the path, not in the host's name. */
  pathStyle: boolean
  /** Begins every key; empty, or ends with a slash. */
  prefix: string
  /** Value of `x-amz-server-side-encryption`. */
  encryption: string | null
}

const needed = (name: 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'): string => {
  const value = env[name]
  if (!value) throw new Error(`${name} must be set: files are stored in S3`)
  return value
}

/** @throws Error naming a variable that is not set. */
export const s3Settings = (): S3Settings => ({
  endpoint: (env.S3_ENDPOINT ?? `https://s3.${env.S3_REGION}.amazonaws.com`).replace(/\/$/, ''),
  region: env.S3_REGION,
  bucket: needed('S3_BUCKET'),
  accessKeyId: needed('S3_ACCESS_KEY_ID'),
  secretAccessKey: needed('S3_SECRET_ACCESS_KEY'),
  pathStyle: env.S3_PATH_STYLE,
  prefix: env.S3_PREFIX,
  encryption: env.S3_ENCRYPTION ?? null,
})

/** The address of the bucket, without a slash at the end. Browsers see its origin. */
export function bucketUrl({ endpoint, bucket, pathStyle }: S3Settings): string {
  if (pathStyle) return `${endpoint}/${bucket}`
  const { protocol, host } = new URL(endpoint)
  return `${protocol}//${bucket}.${host}`
}
