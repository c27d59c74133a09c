import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Migration } from '../../platform/database/migrator.js'
import { numberOf } from './releases.js'

/** `0152-imports-by-user`, as source or built; without tests and other files that a build writes. */
const files = readdirSync(import.meta.dirname)
  .filter((file) => /^\d{4}-[a-z0-9-]+\.(ts|js)$/.test(file))
  .sort()

const read = async (file: string): Promise<Migration> => {
  const address = pathToFileURL(path.join(import.meta.dirname, file)).href
  const [migration] = Object.values((await import(/* @vite-ignore */ address)) as Record<string, Migration>)
  if (!migration) throw new Error(`${file} exports no migration`)
  return migration
}

/**
 * Every step of the schema in this folder, in order of its number. Never edit a step that has been applied
 * somewhere; add another.
 */
export const migrations: readonly Migration[] = await Promise.all(files.map(read))

/** Number of the last step, like 0195. */
export const schemaNumber = numberOf(migrations.at(-1)?.name ?? '0000')
