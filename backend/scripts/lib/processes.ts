import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import readline from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { stillRuns, type Written } from '../beforeInstall/identity.mjs'
import { isSystemError } from '../beforeInstall/lock.mjs'
import { Failure, lastLines, say } from '../beforeInstall/progress.mjs'

const WINDOWS = process.platform === 'win32'

/** The path of a command on PATH, or undefined. */
export function which(name: string): string | undefined {
  const endings = WINDOWS ? ['.exe', '.cmd', '.bat'] : ['']
  for (const folder of (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean))
    for (const ending of endings) {
      const file = path.join(folder, name + ending)
      if (isProgram(file)) return file
    }
  return undefined
}

/** PATH may contain folders that this user may not enter, such as those of another user. */
function isProgram(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.X_OK)
    return fs.statSync(file).isFile()
  } catch {
    return false
  }
}

const running = new Set<ChildProcess>()

let isInterrupted = false

/** Ends every command that `run` still waits for, because the person no longer wants the step. */
export function interruptRuns(): void {
  isInterrupted = true
  for (const child of running) child.kill('SIGTERM')
}

/**
 * Called before something new starts. After an interruption only what stops things continues.
 * @throws Failure after an interruption.
 */
export function requireGoingOn(): void {
  if (isInterrupted) throw new Failure('It was interrupted.')
}

export type Environment = Record<string, string | undefined>

interface Place {
  cwd?: string
  env?: Environment
  /** The user it runs as. */
  uid?: number
  gid?: number
}

interface Run extends Place {
  /** Whether the exit code of a failed command is returned instead of thrown. */
  mayFail?: boolean
  /** The command's name in the message of a failure. */
  what?: string
  /** How many of the last output lines the message of a failure shows. */
  lines?: number
  /** Its standard input. */
  input?: string
}

export interface Outcome {
  code: number
  /** Standard output and standard error together. */
  output: string
}

/**
 * Runs a command to its end.
 * @throws Failure with the last `lines` of the output unless `mayFail`.
 */
export function run(
  command: string,
  args: readonly string[],
  { mayFail = false, what = path.basename(command), lines = 20, input, ...options }: Run = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...options,
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
      windowsHide: true,
    })
    running.add(child)
    child.stdin?.on('error', () => undefined) // it ended before it read its input; its exit code tells
    child.stdin?.end(input)
    let output = ''
    const keep = (chunk: Buffer) => {
      output = (output + String(chunk)).slice(-200_000)
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
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
export function runOpenly(command: string, args: readonly string[], options: Place = {}): Promise<number> {
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

/** How to start a process. */
export interface Beginning extends Place {
  name: string
  command: string
  args: readonly string[]
  logFile: string
  /** Its standard input. */
  input?: string
}

/** A process that runs until it is stopped. */
export interface LongProcess {
  name: string
  pid: number
  /** Resolves to a text that says how it ended. */
  exited: Promise<string>
  alive: () => boolean
  /** Stops it, and kills it after `patience` milliseconds. */
  stop: (signal?: NodeJS.Signals, patience?: number) => Promise<void>
  /** Its output so far. */
  log: () => string
}

/**
 * Starts a long-running process in a group of its own. So a Ctrl-C in the terminal reaches only the script,
 * which then stops its children in order. The output goes to `logFile`, so the process can outlive a killed
 * script without writing into a broken pipe.
 */
export async function startProcess({
  name,
  command,
  args,
  logFile,
  input,
  ...place
}: Beginning): Promise<LongProcess> {
  fs.mkdirSync(path.dirname(logFile), { recursive: true, mode: 0o700 })
  keepLogSmall(logFile)
  const startOfLog = fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  const log = fs.openSync(logFile, 'a')
  const options: SpawnOptions = {
    ...place,
    stdio: [input === undefined ? 'ignore' : 'pipe', log, log],
    detached: !WINDOWS,
    windowsHide: true,
  }
  const child = spawn(command, args, options)
  fs.closeSync(log)
  const handle = await handleOf(name, child)
  child.stdin?.on('error', () => undefined) // it died before it read its input; `exited` tells
  child.stdin?.end(input)
  return { ...handle, log: () => fs.readFileSync(logFile).subarray(startOfLog).toString('utf8') }
}

/** Like `startProcess`, but prints every line at once with the name of the process. */
export async function startOpenly({ name, command, args, cwd, env }: Beginning): Promise<LongProcess> {
  const place = { ...(cwd && { cwd }), ...(env && { env }) }
  const child = spawn(command, args, { ...place, stdio: ['ignore', 'pipe', 'pipe'], detached: !WINDOWS })
  for (const stream of [child.stdout, child.stderr])
    readline.createInterface({ input: stream }).on('line', (line) => say(`[${name}] ${line}`))
  return { ...(await handleOf(name, child)), log: () => '(above)' }
}

async function handleOf(name: string, child: ChildProcess): Promise<Omit<LongProcess, 'log'>> {
  let ended = false
  const exited = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => {
      ended = true
      resolve(signal ? `was ended by ${signal}` : `ended with code ${code}`)
    })
  })
  try {
    await once(child, 'spawn')
  } catch (error) {
    throw new Failure(
      `${name} could not be started: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
  return {
    name,
    pid: child.pid ?? 0,
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

function keepLogSmall(logFile: string, limit = 10_000_000): void {
  const size = fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size > limit) fs.renameSync(logFile, `${logFile}.1`)
}

/** Ends a process that is not a child of this one, and waits until it is gone. */
export async function endForeignProcess(
  written: Written,
  signal: NodeJS.Signals = 'SIGTERM',
  patience = 10_000,
): Promise<void> {
  const send = (which: NodeJS.Signals) => {
    try {
      process.kill(written.pid, which)
    } catch (error) {
      if (!isSystemError(error, 'ESRCH')) throw error
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

/** Calls `isReady` every 50 ms until it returns true, the process ends, or `patience` ms have passed. */
export async function untilReady(
  child: LongProcess,
  isReady: () => boolean | Promise<boolean>,
  patience: number,
): Promise<void> {
  for (const end = Date.now() + patience; Date.now() < end; await pause(50)) {
    if (!child.alive()) throw new Failure(`${child.name} ${await child.exited}:\n${lastLines(child.log())}`)
    if (await isReady()) return
  }
  throw new Failure(`${child.name} was not ready after ${patience / 1000} s:\n${lastLines(child.log())}`)
}
