import { createReadStream } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { MovedFile } from '../../kit/companyMove.js'
import { fileTypeAt, peekFileType } from '../../platform/storage/fileType.js'
import type { MediaStore } from '../../platform/storage/mediaStore.js'
import type { CompanySource, SourceFile, SourceRow } from './source.js'

/** A file that is in our store now. */
export interface StoredFile {
  name: string
  key: string
  /** Bytes. */
  size: number
  mimetype: string
  fileName: string | null
}

interface Storing {
  source: CompanySource
  media: MediaStore
  companyId: number
}

/** Files that are stored at once. */
const AT_ONCE = 8

interface Claimed {
  mimetype: string | null
  name: string
}

type Saved = Pick<StoredFile, 'key' | 'size' | 'mimetype'>

/** Links a file into the store where both are on one disk; null where they are not. */
async function linkFile(
  path: string,
  claimed: Claimed,
  { media, companyId }: Storing,
): Promise<Saved | null> {
  if (!media.link) return null
  const { mimetype, extension } = await fileTypeAt(path, claimed)
  const linked = await media.link(path, { extension, companyId })
  return linked && { ...linked, mimetype }
}

async function copyFile(bytes: Readable, claimed: Claimed, { media, companyId }: Storing): Promise<Saved> {
  const { mimetype, extension, stream } = await peekFileType(bytes, claimed)
  return { ...(await media.save(stream, { extension, maxBytes: Infinity, companyId })), mimetype }
}

/** A file that vanished between two looks at it. */
const isVanished = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 'ENOENT'

async function storeOne(name: string, storing: Storing): Promise<StoredFile | null> {
  const file: SourceFile | null = await storing.source.openFile(name)
  if (!file) return null
  const { content, mimetype, name: fileName } = file
  const claimed = { mimetype, name: fileName ?? path.basename(name) }
  try {
    const saved =
      'path' in content
        ? ((await linkFile(content.path, claimed, storing)) ??
          (await copyFile(createReadStream(content.path), claimed, storing)))
        : await copyFile(content.open(), claimed, storing)
    return { name, fileName, ...saved }
  } catch (error) {
    if (isVanished(error)) return null
    throw error
  }
}

/**
 * Puts files of the source into the media store.
 * @returns those that the source still has.
 */
export async function storeFiles(names: readonly string[], storing: Storing): Promise<StoredFile[]> {
  const waiting = [...names]
  const stored: StoredFile[] = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
        const file = await storeOne(name, storing)
        if (file) stored.push(file)
      }
    }),
  )
  return stored
}

type Values = Record<string, unknown>

const columnOf = (place: string): string => place.split('.')[0] ?? place

/** Sets a value that the row does not have, at `column` or `column.key`. */
function complete(values: Values, place: string | undefined, value: unknown): void {
  const [column = '', key] = place?.split('.') ?? []
  if (place === undefined || value === null) return
  if (key === undefined) values[column] ??= value
  else {
    const whole = (values[column] ?? {}) as Values
    values[column] = { ...whole, [key]: whole[key] ?? value }
  }
}

const UNKNOWN_TYPE = 'application/octet-stream'

/** Columns that a file sets, with its key. */
export const fileColumns = (column: string, { size, mimetype, fileName, gone = {} }: MovedFile): string[] => [
  column,
  ...Object.keys(gone),
  ...[size, mimetype, fileName].flatMap((place) => (place === undefined ? [] : [columnOf(place)])),
]

/** The row with the key of its file in our store, and the facts about it that it lacks. */
export function withStoredFiles(
  { id, values }: SourceRow,
  files: Readonly<Record<string, MovedFile>>,
  stored: ReadonlyMap<string, StoredFile>,
): SourceRow {
  const changed: Values = { ...values }
  for (const [column, facts] of Object.entries(files)) {
    const name = values[column]
    if (typeof name !== 'string') continue
    const file = stored.get(name)
    if (file) {
      changed[column] = file.key
      complete(changed, facts.size, file.size)
      complete(changed, facts.mimetype, file.mimetype)
      complete(changed, facts.fileName, file.fileName)
    } else {
      Object.assign(changed, { [column]: null }, facts.gone)
      const isEmptied = facts.mimetype !== undefined && columnOf(facts.mimetype) in (facts.gone ?? {})
      if (!isEmptied) complete(changed, facts.mimetype, UNKNOWN_TYPE)
    }
  }
  return { id, values: changed }
}

/** Names of files in rows. */
export const fileNamesIn = (rows: readonly SourceRow[], columns: readonly string[]): string[] => [
  ...new Set(
    rows.flatMap(({ values }) =>
      columns.map((column) => values[column]).filter((name): name is string => typeof name === 'string'),
    ),
  ),
]
