import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const backend = path.resolve(import.meta.dirname, '..')
export const checkout = path.resolve(backend, '..')

export interface Source {
  /** From the requested folder, with forward slashes. */
  path: string
  text: string
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) || file.startsWith('testing/')

/**
 * Every TypeScript file of the server's `src` that is part of the product, without tests and test helpers.
 */
export function productSources(): Source[] {
  const root = path.join(backend, 'src')
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.ts') && !isTest(file))
    .sort()
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }))
}

/** The code without its comments. */
export const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1')

/** Quoted texts that match. */
export const quoted = (text: string, pattern: RegExp): string[] =>
  [...withoutComments(text).matchAll(/(['"`])([\w.]+)\1/g)]
    .map(([, , word]) => word ?? '')
    .filter((word) => pattern.test(word))

/** Folders with our own sources, on both sides. */
const FOLDERS = [
  'backend/bench',
  'backend/contract/src',
  'backend/scripts',
  'backend/simulator/src',
  'backend/src',
  'backend/tests',
  'frontend/e2e',
  'frontend/src',
]

const sourcesIn = (folder: string, kind: RegExp): Source[] =>
  readdirSync(path.join(checkout, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => kind.test(file) && !/(^|\/)(node_modules|dist)\//.test(file))
    .map((file) => path.join(folder, file))
    .filter((file) => statSync(path.join(checkout, file)).isFile())
    .map((file) => ({ path: file, text: readFileSync(path.join(checkout, file), 'utf8') }))

/** All our own sources on both sides, including tests. Paths are from the root of the checkout. */
export const ownSources = (kind = /\.tsx?$/): Source[] => FOLDERS.flatMap((folder) => sourcesIn(folder, kind))
