import { rm } from 'node:fs/promises'
import path from 'node:path'
import { backupsIn, listOf, removeBackup, storeOf, storesIn, type FoundBackup } from './backupFolder.js'
import { inStep, nothing, oneByOne, readFileList, type BackedUpFile } from './fileList.js'

/**
 * Removes all finished backups but the newest `keep`, and then stored files that no remaining backup lists. A
 * backup that ends early leaves files that no list names; the next one finds them there or removes them here.
 * @param keep at least 1, so that the newest good backup stays.
 * @throws Refusal before anything is removed when a remaining backup's list cannot be read.
 */
export async function removeOld(folder: string, keep: number): Promise<{ backups: number; files: number }> {
  const finished = (await backupsIn(folder)).filter(({ isFinished }) => isFinished)
  const remaining = finished.slice(-Math.max(1, keep))
  const lists = await Promise.all(remaining.map(listOf))
  const old = finished.slice(0, finished.length - remaining.length)
  for (const backup of old) await removeBackup(backup)
  let files = 0
  for (const store of await storesIn(folder)) {
    const naming = lists.filter((list) => list.store === store)
    files += await removeUnlisted(
      folder,
      store,
      naming.map(({ file }) => file),
    )
  }
  return { backups: old.length, files }
}

async function removeUnlisted(folder: string, name: string, lists: readonly string[]): Promise<number> {
  if (lists.length === 0) {
    await rm(path.join(folder, 'files', name), { recursive: true, force: true })
    return 0
  }
  const store = storeOf(folder, name)
  let removed = 0
  const needed = lists.reduce<AsyncIterable<{ key: string }>>(
    (all, file) => either(all, readFileList(file)),
    nothing(),
  )
  for await (const [there, listed] of inStep<[{ key: string }, { key: string }]>(
    oneByOne(store.list()),
    needed,
  )) {
    if (!there || listed) continue
    await store.remove(there.key)
    removed += 1
  }
  return removed
}

/** The keys of both, each once. */
async function* either(
  one: AsyncIterable<{ key: string }>,
  other: AsyncIterable<BackedUpFile>,
): AsyncGenerator<{ key: string }> {
  for await (const [first, second] of inStep<[{ key: string }, BackedUpFile]>(one, other)) {
    const found = first ?? second
    if (found) yield { key: found.key }
  }
}

/** Removes what interrupted backups have left. Their files stay, and are not copied again. */
export async function removeUnfinished(folder: string): Promise<number> {
  const unfinished = (await backupsIn(folder)).filter(({ isFinished }: FoundBackup) => !isFinished)
  for (const backup of unfinished) await removeBackup(backup)
  for (const store of await storesIn(folder)) await storeOf(folder, store).removeUnfinished(new Date())
  return unfinished.length
}
