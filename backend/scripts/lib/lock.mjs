import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CACHE } from './paths.mjs'
import { identify, stillRuns } from './processes.mjs'

/**
 * Does `work` while no other script of this checkout does work of the same name: two starts side by side must not
 * install or build into the same folders at once. The lock of a script that died is taken over.
 */
export async function alone(name, work) {
  const file = path.join(CACHE, `${name}.lock`)
  fs.mkdirSync(CACHE, { recursive: true })
  const me = { pid: process.pid, startedAt: identify(process.pid)?.startedAt, match: 'node' }
  while (!take(file, me)) await pause(200)
  try {
    return await work()
  } finally {
    fs.rmSync(file, { force: true })
  }
}

function take(file, me) {
  try {
    fs.writeFileSync(file, JSON.stringify(me), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  if (!holderLives(file)) fs.rmSync(file, { force: true })
  return false
}

function holderLives(file) {
  try {
    return stillRuns(JSON.parse(fs.readFileSync(file, 'utf8')))
  } catch {
    // Being written, being removed, or cut short: only an old one is nobody's.
    const written = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    return Date.now() - written < 5000
  }
}
