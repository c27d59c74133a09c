import path from 'node:path'
import { env } from '../config/env.js'
import { createFolderStore } from './folderStore.js'
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

/**
 * The files of every company: pictures, recordings and documents of messages, and the pictures of contacts.
 */
export const mediaStore: MediaStore = createFolderStore(path.resolve(env.mediaDir))
