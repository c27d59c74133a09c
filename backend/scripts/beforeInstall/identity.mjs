// Identifies processes. A process number alone is not enough, because the system reuses it.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

/**
 * Distinguishes a process from a later one with the same number. `startedAt` is opaque, and constant for the
 * life of the process.
 * @typedef {{ pid: number, startedAt: string, command: string }} Identity
 */

/**
 * A process as stored in a file: its number, its start time and a part of its command line.
 * @typedef {{ pid: number, startedAt: string | undefined, match: string }} Written
 */

/**
 * @param {number} pid
 * @returns {Identity | undefined} undefined when no such process lives.
 */
function identify(pid) {
  if (process.platform === 'linux') return identifyByProc(pid)
  if (process.platform === 'win32') return identifyByPowershell(pid)
  const { status, stdout } = spawnSync('ps', ['-ww', '-o', 'lstart=,command=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  })
  const line = stdout?.trim()
  if (status !== 0 || !line) return undefined
  return { pid, startedAt: line.slice(0, 24), command: line.slice(24).trim() } // lstart is 24 columns wide
}

/**
 * @param {number} pid
 * @returns {Identity | undefined}
 */
function identifyByProc(pid) {
  try {
    const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ') // the name in brackets may contain spaces
    if (fields[0] === 'Z') return undefined
    return { pid, startedAt: fields[19] ?? '', command }
  } catch {
    return undefined
  }
}

/**
 * @param {number} pid
 * @returns {Identity | undefined}
 */
function identifyByPowershell(pid) {
  const script = `Get-CimInstance Win32_Process -Filter 'ProcessId=${Number(pid)}' | ForEach-Object { $_.CreationDate.Ticks; $_.CommandLine }`
  const { stdout } = spawnSync('powershell', ['-NoProfile', '-Command', script], { encoding: 'utf8' })
  const [startedAt, command] = (stdout ?? '').trim().split(/\r?\n/)
  return startedAt ? { pid, startedAt, command: command ?? '' } : undefined
}

/**
 * Describes a living process for a file.
 * @param match a part of its command line.
 * @param {number} pid
 * @param {string} match
 * @returns {Written}
 */
export const written = (pid, match) => ({ pid, startedAt: identify(pid)?.startedAt, match })

/**
 * Whether the stored process still lives: same number, same start time, and the command line contains
 * `match`.
 * @param {Written} written
 */
export function stillRuns({ pid, startedAt, match }) {
  const found = identify(pid)
  return found !== undefined && found.startedAt === startedAt && found.command.includes(match)
}
