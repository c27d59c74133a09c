import type { MediaStore } from '../../platform/storage/mediaStore.js'
import { inStep, oneByOne, type BackedUpFile } from '../backup/fileList.js'
import type { Unseal } from '../backup/sealing.js'
import { Refusal } from '../refusal.js'

interface Restoring {
  from: MediaStore
  to: MediaStore
  list: AsyncIterable<BackedUpFile>
  unseal: Unseal
  /** Files that stay as they are, since the backup's copy is damaged. */
  without: ReadonlySet<string>
  /** Files that are there with other bytes. */
  replaced: ReadonlySet<string>
}

/**
 * Puts every file of the list into the media store. One that is there with the right bytes stays.
 * @returns how many files there are now.
 * @throws Refusal when a file has another size than the list says.
 */
export async function restoreFiles({
  from,
  to,
  list,
  unseal,
  without,
  replaced,
}: Restoring): Promise<number> {
  let count = 0
  for await (const [file, there] of inStep<[BackedUpFile, { key: string; size: number }]>(
    list,
    oneByOne(to.list()),
  )) {
    if (!file || without.has(file.key)) continue
    count += 1
    if (there?.size === file.size && !replaced.has(file.key)) continue
    const { size } = await to.put(file.key, await unseal((await from.open(file.key)).stream()))
    if (size !== file.size)
      throw new Refusal(`The file ${file.key} of the backup has another size than its list says.`)
  }
  return count
}
