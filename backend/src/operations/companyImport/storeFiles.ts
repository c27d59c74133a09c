import { createReadStream } from 'node:fs'
import path from 'node:path'
import type { MovedFile } from '../../kit/companyMove.js'
import { peekFileType } from '../../platform/storage/fileType.js'
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

async function storeOne(name: string, { source, media, companyId }: Storing): Promise<StoredFile | null> {
  const file: SourceFile | null = await source.openFile(name)
  if (!file) return null
  const { content, mimetype, name: fileName } = file
  const bytes = 'path' in content ? createReadStream(content.path) : content.open()
  const claimed = { mimetype, name: fileName ?? path.basename(name) }
  const type = await peekFileType(bytes, claimed)
  const options = { extension: type.extension, maxBytes: Infinity, companyId }
  const { key, size } = await media.save(type.stream, options)
  return { name, key, size, mimetype: type.mimetype, fileName }
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
    } else Object.assign(changed, { [column]: null }, facts.gone)
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
