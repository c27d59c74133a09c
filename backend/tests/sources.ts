import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const backend = path.resolve(import.meta.dirname, '..')
export const checkout = path.resolve(backend, '..')

export interface Source {
  /** From the folder that was asked for, with forward slashes. */
  path: string
  text: string
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) || file.startsWith('testing/')

/**
 * Every TypeScript file of the server's `src` that is part of the product: no tests, nothing that helps them.
 */
export function productSources(): Source[] {
  const root = path.join(backend, 'src')
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.ts') && !isTest(file))
    .sort()
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }))
}

/** The code alone: what comments say does not count. */
export const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1')

/** What stands in quotes and matches. */
export const quoted = (text: string, pattern: RegExp): string[] =>
  [...withoutComments(text).matchAll(/(['"`])([\w.]+)\1/g)]
    .map(([, , word]) => word ?? '')
    .filter((word) => pattern.test(word))
