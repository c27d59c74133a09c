// What a browser has to load before the first pages can be used, as gzip makes it. frontend/firstLoads.json says which modules
// each of them needs, and how much they may weigh together.
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
  imports: string[]
}

/** What is used here of Vite. */
interface Bundler {
  build: (options: object) => Promise<{ output: Chunk[] }>
}

export interface FirstLoad {
  page: string
  /** Of 1,000 bytes. */
  kb: number
  limitKb: number
  files: string[]
}

/** The client's own bundler. */
const vite = () =>
  import(
    pathToFileURL(createRequire(path.join(FRONTEND, 'package.json')).resolve('vite')).href
  ) as Promise<Bundler>

/** Builds the client in memory. Returns what each first page weighs. */
export async function weighClient(): Promise<FirstLoad[]> {
  const { build } = await vite()
  const { output } = await build({ root: FRONTEND, logLevel: 'error', build: { write: false } })
  const chunks = output.filter(({ type }) => type === 'chunk')
  const loads = JSON.parse(fs.readFileSync(path.join(FRONTEND, 'firstLoads.json'), 'utf8')) as Record<
    string,
    { modules: string[]; limitKb: number }
  >
  return Object.entries(loads).map(([page, { modules, limitKb }]) => {
    const files = reach(chunks, modules)
    const bytes = files.reduce((sum, { code }) => sum + zlib.gzipSync(code).length, 0)
    return { page, kb: bytes / 1000, limitKb, files: files.map(({ fileName }) => fileName) }
  })
}

/** The files that hold the modules, and whatever those import. */
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

/** @throws Failure when a first page weighs more than it may. */
export async function checkClientWeight(): Promise<{ output: string }> {
  const pages = await weighClient()
  const lines = pages.map(({ page, kb, limitKb }) => `${page} ${kb.toFixed(1)} KB of ${limitKb} KB`)
  if (pages.some(({ kb, limitKb }) => kb > limitKb))
    throw new Failure(`What a browser loads before a page can be used is too much:\n${lines.join('\n')}`)
  return { output: `          ${lines.join(', ')}` }
}
