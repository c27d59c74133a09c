import type { Readable } from 'node:stream'
import ZipStream from 'zip-stream'

export interface ZipArchive {
  /** The bytes of the archive, as they are written. */
  stream: Readable
  /**
   * Adds a file, one at a time, and reads it to its end.
   * @param isPacked its content is compressed already, as pictures are: it is stored as it is.
   * @throws what the content throws, and why the archive was given up.
   */
  add: (path: string, content: Readable, isPacked: boolean) => Promise<void>
  /** Writes the list of files, which ends the archive. */
  finish: () => void
}

/**
 * A ZIP archive (zip64 where it must be) that is written while it is read. It has no limit of size. In
 * memory are only the facts of its files, less than a kilobyte for each.
 */
export function zipArchive(): ZipArchive {
  const zip = new ZipStream({ level: 6 }) as unknown as ZipStream & Readable
  let broken: Error | null = null
  let giveUp: (error: Error) => void = () => undefined
  const breakOff = (error: Error) => {
    broken ??= error
    giveUp(broken)
  }
  zip.on('error', breakOff)
  zip.on('close', () => breakOff(new Error('The archive was closed')))
  return {
    stream: zip,
    add: (path, content, isPacked) =>
      new Promise<void>((resolve, reject) => {
        giveUp = (error) => {
          content.destroy()
          reject(error)
        }
        if (broken) return void giveUp(broken)
        zip.entry(content, { name: path, store: isPacked }, (error) => {
          giveUp = () => undefined
          if (error) reject(error instanceof Error ? error : new Error('A file could not be added'))
          else resolve()
        })
      }),
    finish: () => void zip.finish(),
  }
}
