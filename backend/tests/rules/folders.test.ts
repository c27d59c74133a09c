import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkout } from '../sources.js'

/** Most files of a folder, at one level, that a reader can survey. */
const LIMIT = 25

/** Folders with many files of one kind and similar names, where subfolders would not help. */
const ONE_KIND = [
  // One step of the schema each, in order of its number.
  'backend/src/models/migrations',
  // The phrases of one page each.
  /^frontend\/src\/i18n\/locales\/[a-z]+\/pages$/,
]

/** Folders that are still too full, with their number of files. It may only decrease. */
const TOO_FULL: Record<string, number> = {}

const ROOTS = ['backend', 'frontend']
const SKIPPED = ['node_modules', 'dist', '.results']
const isSource = (file: string): boolean =>
  /\.(tsx?|mjs|css)$/.test(file) && !/\.(test|spec)\.|\.d\.ts$/.test(file)

/** Every folder below `folder`, with the number of its source files at one level; tests are not counted. */
function countsIn(folder: string): [folder: string, files: number][] {
  const entries = readdirSync(path.join(checkout, folder), { withFileTypes: true })
  const below = entries.filter((entry) => entry.isDirectory() && !SKIPPED.includes(entry.name))
  const files = entries.filter((entry) => entry.isFile() && isSource(entry.name))
  return [[folder, files.length], ...below.flatMap((entry) => countsIn(path.posix.join(folder, entry.name)))]
}

const isOneKind = (folder: string): boolean =>
  ONE_KIND.some((kind) => (typeof kind === 'string' ? kind === folder : kind.test(folder)))

describe('a folder', () => {
  const counts = ROOTS.flatMap(countsIn).filter(([folder]) => !isOneKind(folder))

  it(`holds at most ${LIMIT} files at one level`, () => {
    expect(counts.length).toBeGreaterThan(100)
    const faults = counts.filter(([folder, files]) => files > (TOO_FULL[folder] ?? LIMIT))
    expect(faults).toEqual([])
  })

  it('leaves the list of those that are too full when it has fewer', () => {
    const found = new Map(counts)
    const stale = Object.keys(TOO_FULL).filter((folder) => (found.get(folder) ?? 0) <= LIMIT)
    expect(stale).toEqual([])
  })
})
