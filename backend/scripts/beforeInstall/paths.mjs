import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')
export const CACHE = path.join(ROOT, '.cache')
export const SERVER_MAIN = path.join(ROOT, 'backend/dist/main.js')
export const SIMULATOR_MAIN = path.join(ROOT, 'backend/simulator/dist/main.js')
export const TSC = path.join(ROOT, 'node_modules/typescript-7/bin/tsc')
export const VITE = path.join(ROOT, 'node_modules/vite/bin/vite.js')

/**
 * Resolves a folder from the environment or a flag relative to the checkout, not to the current folder.
 * @param {...string} parts
 */
export const fromRoot = (...parts) => path.resolve(ROOT, ...parts)

/**
 * A path as a person would type it: relative to the checkout if it is inside.
 * @param {string} file
 */
export function displayPath(file) {
  const relative = path.relative(ROOT, file)
  return relative.startsWith('..') || path.isAbsolute(relative) ? file : relative || '.'
}
