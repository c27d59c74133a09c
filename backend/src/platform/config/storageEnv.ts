import { string } from 'yup'
import { onOff } from './fieldKinds.js'

const storeKinds = ['folder', 's3'] as const
export type StoreKind = (typeof storeKinds)[number]

/** The variables about the store of files. What they need of each other is checked by `storageProblems`. */
export const storageFields = {
  MEDIA_STORE: string().oneOf(storeKinds).default('folder'),
  /** The store that files are moved from: it is read where MEDIA_STORE has no file. */
  MEDIA_STORE_FALLBACK: string().oneOf(storeKinds),
  MEDIA_DIR: string(),
  /** Default: Amazon's, of the region. */
  S3_ENDPOINT: string().matches(
    /^https?:\/\/[^/?#@\s]+\/?$/,
    'S3_ENDPOINT looks like https://s3.example.com',
  ),
  S3_REGION: string()
    .matches(/^[a-z0-9-]+$/, 'S3_REGION looks like sa-east-1')
    .default('us-east-1'),
  S3_BUCKET: string().matches(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'S3_BUCKET is no name of a bucket'),
  S3_ACCESS_KEY_ID: string().max(200),
  S3_SECRET_ACCESS_KEY: string().max(200),
  S3_PATH_STYLE: onOff().default(false),
  /** Begins every key in the bucket. */
  S3_PREFIX: string()
    .matches(/^([\w.-]+\/)*$/, 'S3_PREFIX is a folder, like balcao/')
    .default(''),
  S3_ENCRYPTION: string().oneOf(['AES256', 'aws:kms']),
  S3_PRESIGNED_READS: onOff().default(false),
}

interface StorageVariables {
  MEDIA_STORE: StoreKind
  MEDIA_STORE_FALLBACK?: StoreKind | undefined
  S3_ENDPOINT?: string | undefined
  S3_BUCKET?: string | undefined
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
  S3_PRESIGNED_READS: boolean
  PLAINTEXT_HOSTS?: string | undefined
  API_URL?: string | undefined
}

/**
 * Problems with the store of files, in words. Files and the names of keys would be readable on the way to a
 * store without TLS; hosts in PLAINTEXT_HOSTS are exempt.
 */
export function* storageProblems(
  given: StorageVariables,
  isLoopback: (host: string) => boolean,
): Generator<string> {
  if (given.MEDIA_STORE_FALLBACK === given.MEDIA_STORE)
    yield 'MEDIA_STORE_FALLBACK is another store than MEDIA_STORE, or not set'
  if (given.MEDIA_STORE === 's3' || given.MEDIA_STORE_FALLBACK === 's3') {
    for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
      if (!given[name]) yield `${name} must be set: files are stored in S3`
  }
  if (!given.S3_ENDPOINT?.startsWith('http:')) return
  const { hostname } = new URL(given.S3_ENDPOINT)
  const allowed = (given.PLAINTEXT_HOSTS ?? '').split(',').map((host) => host.trim().toLowerCase())
  if (!isLoopback(hostname) && !allowed.includes(hostname.toLowerCase()))
    yield 'S3_ENDPOINT is on another machine and must use TLS (https://), or name its host in PLAINTEXT_HOSTS if its network is yours alone'
  if (given.S3_PRESIGNED_READS && given.API_URL?.startsWith('https:'))
    yield 'S3_ENDPOINT must be https for S3_PRESIGNED_READS: browsers load nothing without TLS into a page that has it'
}
