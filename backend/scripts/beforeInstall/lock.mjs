import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { stillRuns, written } from './identity.mjs'
import { CACHE } from './paths.mjs'

/**
 * Runs `work` unless another script of this checkout runs work of the same name; then it waits. Two starts
 * side by side must not install or build into the same folders at once. The lock of a dead script is taken
 * over.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 */
export async function alone(name, work) {
  const file = path.join(CACHE, `${name}.lock`)
  fs.mkdirSync(CACHE, { recursive: true })
  const me = written(process.pid, 'node')
  while (!take(file, me)) await pause(200)
  try {
    return await work()
  } finally {
    fs.rmSync(file, { force: true })
  }
}

/**
 * @param {string} file
 * @param {import('./identity.mjs').Written} me
 */
function take(file, me) {
  try {
    fs.writeFileSync(file, JSON.stringify(me), { flag: 'wx' })
    return true
  } catch (error) {
    if (!isSystemError(error, 'EEXIST')) throw error
  }
  if (!holderLives(file)) fs.rmSync(file, { force: true })
  return false
}

/**
 * Whether the error comes from the system and has this code.
 * @param {unknown} error
 * @param {string} code
 */
export const isSystemError = (error, code) => error instanceof Error && 'code' in error && error.code === code

/** @param {string} file */
function holderLives(file) {
  try {
    return stillRuns(JSON.parse(fs.readFileSync(file, 'utf8')))
  } catch {
    // The file is being written, being removed, or cut short. Only an old one belongs to nobody.
    const writtenAt = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    return Date.now() - writtenAt < 5000
  }
}
