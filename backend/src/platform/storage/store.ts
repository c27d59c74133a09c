import type { Readable } from 'node:stream'

/** The bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number
  end: number
}

export interface SaveOptions {
  /** Without a dot; anything but letters and digits is dropped. It decides the type the file is served as. */
  extension: string
  /** The most bytes that are taken. */
  maxBytes: number
  /**
   * Whose file it is. No scope is open while a file is written, so it is named: a job and an upload know whom
   * they work for.
   */
  companyId: number
}

export interface SavedFile {
  key: string
  /** Bytes. */
  size: number
}

export interface OpenedFile {
  /** Bytes of the whole file. */
  size: number
  /** The file's bytes, or those of `range`. */
  stream: (range?: ByteRange) => Readable
}

/**
 * Where files lie. A key names one file for ever: it cannot be guessed, its bytes never change, and it
 * carries its company (`{companyId}/{random}.{extension}`). None of these calls belongs inside a scope: they
 * wait for disks.
 */
export interface MediaStore {
  /**
   * Takes a stream to its end. The file is there whole, or not at all.
   * @throws AppError ERR_MEDIA_TOO_LARGE as soon as more than `maxBytes` have come; ERR_UNAVAILABLE when the
   *   store is full; what the stream throws.
   */
  save: (stream: Readable, options: SaveOptions) => Promise<SavedFile>
  /** @throws AppError ERR_MEDIA_UNAVAILABLE when there is no such file. */
  open: (key: string) => Promise<OpenedFile>
  /**
   * Lends the file as one on this machine's disk, for libraries that jump about in it. It must not be
   * changed, nor used after `use` has ended.
   * @throws AppError ERR_MEDIA_UNAVAILABLE when there is no such file; what `use` throws.
   */
  withLocalFile: <T>(key: string, use: (path: string) => Promise<T>) => Promise<T>
  /** Removing what is not there does nothing. */
  remove: (key: string) => Promise<void>
  /** The keys of files that were last written before `olderThan`, of all companies, in batches. */
  listOlder: (olderThan: Date) => AsyncIterable<string[]>
  /** Removes what saves that never ended left behind. */
  removeUnfinished: (olderThan: Date) => Promise<void>
}
