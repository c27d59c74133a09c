import type { Readable } from 'node:stream'

/** The bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number
  end: number
}

export interface SaveOptions {
  /**
   * Without a dot. Anything but letters and digits is dropped. It decides the type with which the file is
   * served.
   */
  extension: string
  /** Largest accepted size. */
  maxBytes: number
  /** Bytes that it has at most, roughly, if it may have more than some gigabytes. */
  expectedBytes?: number
  /** Owner of the file. It is a parameter, since no scope is open while a file is written. */
  companyId: number
}

export interface SavedFile {
  key: string
  /** Bytes. */
  size: number
}

export interface PutFile {
  /** Bytes. */
  size: number
  /** Of the bytes, as hexadecimal. */
  sha256: string
}

export interface ListedFile {
  key: string
  /** Bytes. */
  size: number
  writtenAt: Date
}

/** How a file is answered by the store itself: headers of the answer. */
export interface LinkedFile {
  contentType: string
  disposition: string
}

export interface OpenedFile {
  /** Bytes of the whole file. */
  size: number
  /** Of the file's bytes, as hexadecimal; null where the store has recorded none. */
  sha256: string | null
  /** The file's bytes, or those of `range`. */
  stream: (range?: ByteRange) => Readable
}

/**
 * The store of files. A key names one file forever: it can't be guessed, its content never changes, and it
 * contains its company (`{companyId}/{random}.{extension}`). Never call these inside a scope, since they wait
 * for disks.
 */
export interface MediaStore {
  /**
   * Stores a stream completely or not at all.
   * @throws AppError ERR_MEDIA_TOO_LARGE as soon as more than `maxBytes` have arrived; ERR_UNAVAILABLE when
   *   the store is full or away; what the stream throws.
   */
  save: (stream: Readable, options: SaveOptions) => Promise<SavedFile>
  /**
   * Stores a file of this machine's disk without copying it, where the store lies on the same disk: both
   * names have the same bytes then, which must never change. A store that cannot do so lacks it.
   * @param path absolute.
   * @returns null where the file lies on another disk, is no plain file, or must not be linked.
   * @throws the error of the file system when the file is gone; AppError ERR_UNAVAILABLE when the store is
   * full.
   */
  link?: (path: string, options: Omit<SaveOptions, 'maxBytes'>) => Promise<SavedFile | null>
  /**
   * @throws AppError ERR_MEDIA_UNAVAILABLE when there is no such file; ERR_UNAVAILABLE when the store is
   *   away, as its streams do.
   */
  open: (key: string) => Promise<OpenedFile>
  /**
   * Gives `use` a path on this machine's disk, for libraries that need random access. The file must not be
   * changed, nor used after `use` has ended.
   * @throws AppError ERR_MEDIA_UNAVAILABLE when there is no such file; what `use` throws.
   */
  withLocalFile: <T>(key: string, use: (path: string) => Promise<T>) => Promise<T>
  /**
   * Removing a missing file does nothing.
   * @throws AppError ERR_UNAVAILABLE when the store is away, or marked by another installation.
   */
  remove: (key: string) => Promise<void>
  /**
   * Stores a stream under a given key, completely or not at all, for files that come from another store. A
   * file that is already there is replaced.
   * @param facts sum of the bytes, to be recorded.
   * @throws AppError ERR_MEDIA_UNAVAILABLE for an invalid key; ERR_UNAVAILABLE when the store is full or
   *   away; what the stream throws.
   */
  put: (key: string, stream: Readable, facts?: { sha256?: string }) => Promise<PutFile>
  /**
   * All files, in batches. Their keys ascend by their bytes: `1/…`, `10/…`, `2/…`. A file that is stored
   * or removed meanwhile may be listed or not.
   */
  list: () => AsyncIterable<ListedFile[]>
  /** Removes the remains of interrupted saves. */
  removeUnfinished: (olderThan: Date) => Promise<void>
  /**
   * An address at which a browser reads the file from the store itself, for about an hour; null where only
   * this server can read it, or where the file is in another store.
   */
  linkTo: (key: string, served: LinkedFile) => Promise<string | null>
  /**
   * Whether another installation has marked the store as its own. Files are then not removed.
   * @throws AppError ERR_UNAVAILABLE when the store is away.
   */
  isForeign: () => Promise<boolean>
  /** Bytes that still fit. A store whose room nobody limits lacks it. */
  freeBytes?: () => Promise<number>
  /** Whether the store has room and answers. Never throws. */
  isUsable: () => Promise<boolean>
}
