import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { schemaNumber } from '../../models/migrations/index.js'
import { reasonOf } from '../../platform/errors/reasonOf.js'
import { isMediaKey } from '../../platform/storage/mediaKey.js'
import { measure } from '../backup/measured.js'
import type { CompanySource, SourceFile, SourceRow } from '../companyImport/source.js'
import { Refusal } from '../refusal.js'
import { filePath, manifestPath, tablePath } from './folder.js'
import { parseFolderManifest, type FolderManifest } from '../../kit/companyFolder/manifest.js'

async function readManifest(folder: string): Promise<FolderManifest> {
  const text = await readFile(manifestPath(folder), 'utf8').catch(() => null)
  if (text === null) throw new Refusal(`The folder ${folder} has no manifest: its export was not finished.`)
  try {
    return parseFolderManifest(text)
  } catch (error) {
    throw new Refusal(`The manifest of ${folder} is damaged, or of another version (${reasonOf(error)}).`)
  }
}

/** @throws Refusal when a table is not what was written. */
async function checkTables(folder: string, { tables }: FolderManifest): Promise<void> {
  for (const { name, bytes, sha256 } of tables) {
    if (!/^[a-z_]+$/.test(name)) throw new Refusal(`The manifest of ${folder} names the table ${name}.`)
    const found = await measure(createReadStream(tablePath(folder, name))).catch(() => null)
    if (found?.bytes !== bytes || found.sha256 !== sha256)
      throw new Refusal(`The table ${name} in ${folder} is not what was written: it is damaged.`)
  }
}

async function* rowsIn(file: string, after: string | null): AsyncGenerator<SourceRow> {
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity })
  let isSkipping = after !== null
  for await (const line of lines) {
    const row = JSON.parse(line) as SourceRow
    if (!isSkipping) yield row
    else if (row.id === after) isSkipping = false
  }
}

/**
 * A company that was exported into a folder.
 * @throws Refusal when the folder is unfinished, damaged, or of a newer version.
 */
export async function openFolder(folder: string): Promise<CompanySource> {
  const manifest = await readManifest(folder)
  if (manifest.schema > schemaNumber)
    throw new Refusal(
      `The folder was exported by version ${manifest.version}, newer than this one: bring this installation up to date first.`,
    )
  await checkTables(folder, manifest)
  const { source, company, tables } = manifest
  return {
    name: source,
    company,
    tables: tables.map(({ name }) => name),
    rows: (table, after) => rowsIn(tablePath(folder, table), after),
    openFile: (name) => openFile(folder, name),
  }
}

async function openFile(folder: string, name: string): Promise<SourceFile | null> {
  if (!isMediaKey(name)) return null
  const file = filePath(folder, name)
  const found = await stat(file).catch(() => null)
  return found?.isFile() ? { content: { path: file }, name: null, mimetype: null } : null
}
