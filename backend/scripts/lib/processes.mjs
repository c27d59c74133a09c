import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import readline from 'node:readline'
import { Failure } from './progress.mjs'

const WINDOWS = process.platform === 'win32'

/** Where a command would be found, or undefined. */
export function which(name) {
  const endings = WINDOWS ? ['.exe', '.cmd', '.bat'] : ['']
  for (const folder of (process.env.PATH ?? '').split(path.delimiter).filter(Boolean))
    for (const ending of endings) {
      const file = path.join(folder, name + ending)
      if (isProgram(file)) return file
    }
  return undefined
}

/** PATH may name folders that this user cannot enter, as those of another user. */
function isProgram(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK)
    return fs.statSync(file).isFile()
  } catch {
    return false
  }
}

const running = new Set()

/** Ends every command that `run` still waits for: the way out of a step that the person no longer wants. */
export function interruptRuns() {
  for (const child of running) child.kill('SIGTERM')
}

/**
 * Runs a command to its end and returns `{ code, output }`, with both streams in `output`.
 * It fails with the last `lines` of the output unless `mayFail`; `what` is the command's name in that message.
 */
export function run(
  command,
  args,
  { mayFail = false, what = path.basename(command), lines = 20, input, ...options } = {},
) {
  return new Promise((resolve, reject) => {
    const stdio = [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe']
    const child = spawn(command, args, { stdio, windowsHide: true, ...options })
    running.add(child)
    child.stdin?.on('error', () => undefined) // it ended before reading; its exit code tells
    child.stdin?.end(input)
    let output = ''
    const keep = (chunk) => {
      output = (output + chunk).slice(-200_000)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', (error) => {
      running.delete(child)
      reject(new Failure(`${what} could not be run: ${error.message}`))
    })
    child.once('close', (code, signal) => {
      running.delete(child)
      if (code === 0 || mayFail) return resolve({ code: code ?? 1, output })
      reject(new Failure(`${what} failed (${signal ?? `exit ${code}`}):\n${lastLines(output, lines)}`))
    })
  })
}

/** Runs a command that writes to the terminal itself, and returns its exit code. */
export function runOpenly(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options })
    running.add(child)
    child.once('error', reject)
    child.once('close', (code) => {
      running.delete(child)
      resolve(code ?? 1)
    })
  })
}

export const lastLines = (text, count = 20) =>
  text.trimEnd().split('\n').slice(-count).map(inWords).join('\n')

/** A line of the server's log as a person reads it; any other as it is. The log itself has the rest. */
function inWords(line) {
  if (!line.startsWith('{"level":')) return line
  try {
    const { msg, err, problems = [] } = JSON.parse(line)
    return [[msg, err?.message].filter(Boolean).join(': '), ...problems].join('\n  ')
  } catch {
    return line
  }
}

/**
 * Starts a long-running process in a group of its own, so that a Ctrl-C in the terminal reaches only the script that
 * started it, which then stops its children in order. Its output goes to `logFile`: the process outlives a killed
 * script without writing into a broken pipe.
 *
 * @returns `{ name, pid, exited, alive(), stop(signal, patience), log() }`; `exited` resolves to words for how it ended.
 */
export async function startProcess({ name, command, args, logFile, input, ...options }) {
  fs.mkdirSync(path.dirname(logFile), { recursive: true, mode: 0o700 })
  keepLogSmall(logFile)
  const startOfLog = fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  const log = fs.openSync(logFile, 'a')
  const child = spawn(command, args, {
    ...options,
    stdio: [input === undefined ? 'ignore' : 'pipe', log, log],
    detached: !WINDOWS,
    windowsHide: true,
  })
  fs.closeSync(log)
  const handle = await handleOf(name, child)
  if (input !== undefined) {
    child.stdin.on('error', () => undefined) // it died before reading; `exited` tells
    child.stdin.end(input)
  }
  return { ...handle, log: () => fs.readFileSync(logFile).subarray(startOfLog).toString('utf8') }
}

/** Like `startProcess`, for a process whose lines the person wants to see as they come, each with its name. */
export async function startOpenly({ name, command, args, logFile: _unused, ...options }) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], detached: !WINDOWS })
  for (const stream of [child.stdout, child.stderr])
    readline.createInterface({ input: stream }).on('line', (line) => console.log(`[${name}] ${line}`))
  return { ...(await handleOf(name, child)), log: () => '(above)' }
}

async function handleOf(name, child) {
  let ended = false
  const exited = new Promise((resolve) => {
    child.once('exit', (code, signal) => {
      ended = true
      resolve(signal ? `was ended by ${signal}` : `ended with code ${code}`)
    })
  })
  await new Promise((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', (error) => reject(new Failure(`${name} could not be started: ${error.message}`)))
  })
  return {
    name,
    pid: child.pid,
    exited,
    alive: () => !ended,
    async stop(signal = 'SIGTERM', patience = 10_000) {
      if (ended) return
      child.kill(signal)
      const forced = setTimeout(() => child.kill('SIGKILL'), patience)
      await exited
      clearTimeout(forced)
    },
  }
}

function keepLogSmall(logFile, limit = 10_000_000) {
  const size = fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size > limit) fs.renameSync(logFile, `${logFile}.1`)
}

/**
 * What tells a process from another that got the same number later: `{ pid, startedAt, command }`, or undefined when
 * no such process lives. `startedAt` is opaque, and constant for the life of the process.
 */
export function identify(pid) {
  if (process.platform === 'linux') return identifyByProc(pid)
  if (WINDOWS) return identifyByPowershell(pid)
  const { status, stdout } = spawnSync('ps', ['-ww', '-o', 'lstart=,command=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  })
  const line = stdout?.trim()
  if (status !== 0 || !line) return undefined
  return { pid, startedAt: line.slice(0, 24), command: line.slice(24).trim() } // lstart is 24 columns wide
}

function identifyByProc(pid) {
  try {
    const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ') // the name in brackets may hold blanks
    if (fields[0] === 'Z') return undefined
    return { pid, startedAt: fields[19], command }
  } catch {
    return undefined
  }
}

function identifyByPowershell(pid) {
  const script = `Get-CimInstance Win32_Process -Filter 'ProcessId=${Number(pid)}' | ForEach-Object { $_.CreationDate.Ticks; $_.CommandLine }`
  const { stdout } = spawnSync('powershell', ['-NoProfile', '-Command', script], { encoding: 'utf8' })
  const [startedAt, command] = (stdout ?? '').trim().split(/\r?\n/)
  return startedAt ? { pid, startedAt, command: command ?? '' } : undefined
}

/** Whether the process written down earlier still lives: same number, same birth, and the command line says its name. */
export function stillRuns({ pid, startedAt, match }) {
  const found = identify(pid)
  return found !== undefined && found.startedAt === startedAt && found.command.includes(match)
}

/** Ends a process that is not a child of this one, and waits until it is gone. */
export async function endStranger(written, signal = 'SIGTERM', patience = 10_000) {
  const send = (which) => {
    try {
      process.kill(written.pid, which)
    } catch (error) {
      if (error.code !== 'ESRCH') throw error
    }
  }
  send(signal)
  const forcedAt = Date.now() + patience
  for (let forced = false; stillRuns(written); await pause(50))
    if (!forced && Date.now() > forcedAt) {
      send('SIGKILL')
      forced = true
    }
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Asks `isReady` every 50 ms until it says yes, the process ends, or `patience` ms have passed. */
export async function untilReady(child, isReady, patience) {
  for (const end = Date.now() + patience; Date.now() < end; await pause(50)) {
    if (!child.alive()) throw new Failure(`${child.name} ${await child.exited}:\n${lastLines(child.log())}`)
    if (await isReady()) return
  }
  throw new Failure(`${child.name} was not ready after ${patience / 1000} s:\n${lastLines(child.log())}`)
}
