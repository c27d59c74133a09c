import path from 'node:path'
import { env } from '../config/env.js'
import { installationId } from '../database/installationId.js'
import { AppError } from '../errors/AppError.js'
import type { StoreKind } from '../config/storageEnv.js'
import { createFallbackStore, isFileMissing } from './fallbackStore.js'
import { createFolderStore } from './folderStore.js'
import { createS3Store } from './s3/s3Store.js'
import { bucketUrl, s3Settings } from './s3/s3Settings.js'
import type { MediaStore } from './store.js'

export type {
  ByteRange,
  ListedFile,
  MediaStore,
  OpenedFile,
  PutFile,
  SavedFile,
  SaveOptions,
} from './store.js'

export { isFileMissing }

/** Whether the store is away or full for now. */
export const isStoreAway = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'ERR_UNAVAILABLE'

const stores: Record<StoreKind, () => MediaStore> = {
  folder: () => createFolderStore(path.resolve(env.mediaDir)),
  s3: () => createS3Store(s3Settings(), { ownId: installationId }),
}

/**
 * One of the stores that the environment describes, whichever the product uses.
 * @throws Error when a variable that it needs is not set.
 */
export const storeNamed = (kind: StoreKind): MediaStore => stores[kind]()

/**
 * The files of every company: pictures, recordings and documents of messages, and the pictures of contacts.
 */
export const mediaStore: MediaStore = env.MEDIA_STORE_FALLBACK
  ? createFallbackStore(storeNamed(env.MEDIA_STORE), storeNamed(env.MEDIA_STORE_FALLBACK))
  : storeNamed(env.MEDIA_STORE)

/** Origin of the addresses of `mediaStore.linkTo`, where browsers are sent there; null where they are not. */
export const linkedOrigin: string | null =
  env.S3_PRESIGNED_READS && env.MEDIA_STORE === 's3' ? new URL(bucketUrl(s3Settings())).origin : null
