// Measures what a browser loads before the first pages can be used, after gzip. frontend/firstLoads.json
// lists the modules of each first page and their limit together. For every other page only the part that the
// tickets page does not load counts.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import zlib from 'node:zlib'
import { fromRoot } from '../beforeInstall/paths.mjs'
import { Failure } from '../beforeInstall/progress.mjs'

const FRONTEND = fromRoot('frontend')

interface Chunk {
  type: 'chunk' | 'asset'
  fileName: string
  code: string
  moduleIds: string[]
  /** The module that the chunk is loaded for, if it is not loaded at the start. */
  facadeModuleId: string | null
  isDynamicEntry: boolean
  imports: string[]
}

/** A module that is a page and is loaded when the page opens. */
const PAGE = /[\\/]features[\\/](?:\w+[\\/])+(\w+Page)\.tsx$/
/**
 * The limit for what a page may load beyond the tickets page and its frame, in kilobytes of 1,000 bytes.
 * Menus and dialogs count, because the tickets page loads none at first.
 */
const PAGE_LIMIT_KB = 90
/** The limit for the files of one page: a browser asks for six at a time. */
const MOST_FILES = 30
/**
 * Libraries that a page loads after itself, into a place that is reserved for them: the page, and the limit
 * for what they add to it. The client's `docs/look.md` has the reason.
 */
const LATER_PARTS: Readonly<Record<string, { page: string; limitKb: number }>> = {
  'src/features/company/dashboard/Bars.tsx': {
    page: 'src/features/company/dashboard/DashboardPage.tsx',
    limitKb: 110,
  },
}

/** The part of Vite that is used here. */
interface Bundler {
  build: (options: object) => Promise<{ output: Chunk[] }>
}

export interface FirstLoad {
  page: string
  /** Kilobytes of 1,000 bytes. */
  kb: number
  limitKb: number
  files: string[]
}

/** The client's own bundler. */
const vite = () =>
  import(
    pathToFileURL(createRequire(path.join(FRONTEND, 'package.json')).resolve('vite')).href
  ) as Promise<Bundler>

const kbOf = (files: Iterable<Chunk>): number =>
  [...files].reduce((sum, { code }) => sum + zlib.gzipSync(code).length, 0) / 1000

/**
 * Builds the client in memory. Returns the weight of each page: the first pages whole, the others beyond the
 * tickets page.
 */
export async function weighClient(): Promise<FirstLoad[]> {
  const { build } = await vite()
  const { output } = await build({ root: FRONTEND, logLevel: 'error', build: { write: false } })
  const chunks = output.filter(({ type }) => type === 'chunk')
  const loads = JSON.parse(fs.readFileSync(path.join(FRONTEND, 'firstLoads.json'), 'utf8')) as Record<
    string,
    { modules: string[]; limitKb: number }
  >
  const first = Object.entries(loads).map(([page, { modules, limitKb }]) => ({
    page,
    limitKb,
    files: reach(chunks, modules),
  }))
  const there = new Set(first.flatMap(({ files }) => files))
  const others = chunks.flatMap(({ facadeModuleId, isDynamicEntry }) => {
    if (!isDynamicEntry || facadeModuleId === null) return []
    const module = path.relative(FRONTEND, facadeModuleId)
    const later = LATER_PARTS[module]
    const [, page = later && module] = PAGE.exec(facadeModuleId) ?? []
    if (!page) return []
    const before = new Set(later ? reach(chunks, [later.page]) : [])
    const files = reach(chunks, [module]).filter((file) => !there.has(file) && !before.has(file))
    return files.length === 0 ? [] : [{ page, limitKb: later?.limitKb ?? PAGE_LIMIT_KB, files }]
  })
  const missing = Object.keys(LATER_PARTS).filter((part) => !others.some(({ page }) => page === part))
  if (missing.length > 0) throw new Failure(`Not loaded by itself any more: ${missing.join(', ')}.`)
  if (others.length === 0) throw new Failure('No page is loaded when it is opened: the weights say nothing.')
  return [...first, ...others].map(({ files, ...load }) => ({
    ...load,
    kb: kbOf(files),
    files: files.map(({ fileName }) => fileName),
  }))
}

/** The chunks that hold the modules, and everything that these import. */
function reach(chunks: Chunk[], modules: string[]): Chunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const reached = new Set<Chunk>()
  const waiting = modules.map((module) => {
    const id = path.join(FRONTEND, module)
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id))
    if (!chunk)
      throw new Failure(`frontend/firstLoads.json names ${module}, which is in no file of the client.`)
    return chunk
  })
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (reached.has(chunk)) continue
    reached.add(chunk)
    waiting.push(...chunk.imports.flatMap((name) => byName.get(name) ?? []))
  }
  return [...reached]
}

/** @throws Failure when a page is over its limit. */
export async function checkClientWeight(): Promise<{ output: string }> {
  const pages = await weighClient()
  const lines = pages.map(
    ({ page, kb, limitKb, files }) =>
      `${page} ${kb.toFixed(1)} KB of ${limitKb} KB in ${files.length} files of ${MOST_FILES}`,
  )
  if (pages.some(({ kb, limitKb, files }) => kb > limitKb || files.length > MOST_FILES))
    throw new Failure(`What a browser loads before a page can be used is too much:\n${lines.join('\n')}`)
  return { output: `          ${lines.join(', ')}` }
}
