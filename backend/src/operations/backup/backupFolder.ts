import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createFolderStore } from '../../platform/storage/folderStore.js'
import type { MediaStore } from '../../platform/storage/mediaStore.js'
import { reasonOf } from '../../platform/errors/reasonOf.js'
import { Refusal } from '../refusal.js'
import { readFileList, type BackedUpFile } from './fileList.js'
import { keyChecks, keyCheckValue } from './keyCheck.js'
import { parseManifest, type Manifest } from './manifest.js'
import { writeMeasured } from './measured.js'
import type { Sealing, Unseal } from './sealing.js'

/** Names of backups are moments, so that their order is that of time: `2026-11-26T03-00-00-123Z`. */
const NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z$/
const MANIFEST = 'manifest.json'
/** Says whose backups these are. */
const OWNER = 'balcao.json'
/** The same, before it is whole. */
const NEW_OWNER = `${OWNER}.new`
const FILES = 'files'

export interface FoundBackup {
  name: string
  folder: string
  /** Without a manifest it is unfinished. */
  isFinished: boolean
  isSealed: boolean
}

export const nameAt = (moment: Date): string => moment.toISOString().replaceAll(/[:.]/g, '-')

/** The moment of a backup's name. */
export const momentOf = (name: string): Date =>
  new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z'))

/** The backups of a folder, the oldest first. */
export async function backupsIn(folder: string): Promise<FoundBackup[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return Promise.all(
    names
      .filter((name) => NAME.test(name))
      .sort()
      .map(async (name) => {
        const own = path.join(folder, name)
        const isSealed = await exists(path.join(own, `${MANIFEST}.age`))
        return {
          name,
          folder: own,
          isSealed,
          isFinished: isSealed || (await exists(path.join(own, MANIFEST))),
        }
      }),
  )
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )

/**
 * Makes the folder, and marks it as this installation's.
 * @throws Refusal when it has other things, or backups of an installation with another ENCRYPTION_KEY.
 */
export async function claimFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, OWNER)
  const found = await readFile(file, 'utf8').catch(() => null)
  if (found !== null) {
    const { keyCheck } = JSON.parse(found) as { keyCheck?: unknown }
    if (typeof keyCheck !== 'string' || !keyChecks().includes(keyCheck))
      throw new Refusal(
        `${folder} has the backups of an installation with another ENCRYPTION_KEY: choose another folder. ` +
          'If the key of this installation was replaced, set ENCRYPTION_KEY_FALLBACK to the earlier one for one backup.',
      )
    if (keyCheck !== keyCheckValue()) await writeOwner(folder)
    return
  }
  // A mount point brings the first one, a killed backup the second.
  const others = (await readdir(folder)).filter((name) => name !== 'lost+found' && name !== NEW_OWNER)
  if (others.length > 0)
    throw new Refusal(`${folder} is not empty, and has no backups of Balcão: choose an empty folder.`)
  await writeOwner(folder)
}

/** Replaces the mark of a folder at once: whoever reads it meanwhile has the one before. */
async function writeOwner(folder: string): Promise<void> {
  const unfinished = path.join(folder, NEW_OWNER)
  await writeFile(unfinished, `${JSON.stringify({ keyCheck: keyCheckValue() })}\n`, { mode: 0o600 })
  await rename(unfinished, path.join(folder, OWNER))
}

/** The stored files that backups share. @param name `files.folder` of their manifests. */
export const storeOf = (folder: string, name: string): MediaStore =>
  createFolderStore(path.resolve(folder, FILES, name))

/** Names of the folders of stored files. */
export const storesIn = (folder: string): Promise<string[]> =>
  readdir(path.join(folder, FILES)).catch(() => [])

/** The list's name tells which folder it is about, as the manifest may be encrypted. */
export const listName = (store: string): string => `files.${store}.jsonl.gz`

/** The list of a finished backup: its path, and the folder of the stored files. */
export async function listOf(backup: FoundBackup): Promise<{ file: string; store: string }> {
  const name = (await readdir(backup.folder)).find((one) => /^files\..+\.jsonl\.gz$/.test(one))
  if (name === undefined)
    throw new Refusal(`The backup ${backup.name} is damaged: its list of files is missing.`)
  return { file: path.join(backup.folder, name), store: name.slice('files.'.length, -'.jsonl.gz'.length) }
}

/** The readable lists of all finished backups that share this folder of stored files. */
export async function listsIn(folder: string, store: string): Promise<AsyncIterable<BackedUpFile>[]> {
  const finished = (await backupsIn(folder)).filter(({ isFinished }) => isFinished)
  const lists = await Promise.all(finished.map((backup) => listOf(backup).catch(() => null)))
  return lists.flatMap((list) => (list?.store === store ? [readableList(list.file)] : []))
}

/** The entries of a list as far as it can be read. A damaged list is found where it is needed. */
async function* readableList(file: string): AsyncGenerator<BackedUpFile> {
  try {
    yield* readFileList(file)
  } catch {
    return
  }
}

/** Writes the manifest, by which a backup is finished. */
export async function writeManifest(
  folder: string,
  manifest: Manifest,
  { seal, ending }: Sealing,
): Promise<void> {
  const bytes = Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)])
  await writeMeasured(await seal(bytes), path.join(folder, `${MANIFEST}${ending}`))
}

/** @throws Refusal when it cannot be read, or is no manifest. */
export async function readManifest(backup: FoundBackup, unseal: Unseal): Promise<Manifest> {
  const file = path.join(backup.folder, backup.isSealed ? `${MANIFEST}.age` : MANIFEST)
  try {
    return parseManifest(await text(await unseal(createReadStream(file))))
  } catch (error) {
    if (backup.isSealed && error instanceof Error && /identity|no identity matched/i.test(error.message))
      throw new Refusal(
        'The backup is encrypted for somebody else: give the file of its key with --identity.',
      )
    throw new Refusal(
      `The manifest of ${backup.name} is damaged (${reasonOf(error)}): ` +
        'restore another backup of this folder with --backup NAME.',
    )
  }
}

export const removeBackup = (backup: FoundBackup): Promise<void> =>
  rm(backup.folder, { recursive: true, force: true })
