import { statfs } from 'node:fs/promises'
import path from 'node:path'

/** Free bytes of MEDIA_DIR below which somebody should make room: some large videos at once. */
export const FREE_BYTES_MIN = 512 * 2 ** 20

/**
 * Free bytes on the disk of a folder, or of the nearest existing one above it, since the first file creates
 * the folder.
 */
export async function freeBytesOf(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (error) {
    const above = path.dirname(folder)
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || above === folder) throw error
    return freeBytesOf(above)
  }
}

/**
 * Whether the disk of `folder` has this many bytes left for us.
 * @throws Error of the file system, if it cannot say.
 */
export const hasFreeBytes = async (folder: string, bytes: number): Promise<boolean> =>
  (await freeBytesOf(folder)) >= bytes
