import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { log } from '../log/log.js'
import type { PictureAnswer, PictureFacts } from './program.js'

export type { PictureFacts }

/** Milliseconds for one picture, on a machine however busy. */
const PATIENCE_MS = 30_000
/** Milliseconds after which a process that nobody has asked anything is ended: its memory is given back. */
const IDLE_MS = 30_000

// Beside this file, as it was built or as it was written.
const isBuilt = import.meta.url.endsWith('.js')
const program = fileURLToPath(new URL(isBuilt ? './program.js' : './program.ts', import.meta.url))

let running: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined
let line: Promise<unknown> = Promise.resolve()

/** The process that opens pictures. It has no secrets: what it opens comes from strangers. */
function start(): ChildProcess {
  const child = fork(program, {
    cwd: path.dirname(program),
    env: {},
    execArgv: ['--max-old-space-size=64', ...(isBuilt ? [] : ['--import', 'tsx'])],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // It keeps nobody from ending: whoever ends takes it along.
  child.unref()
  child.channel?.unref()
  const forget = () => {
    if (running === child) running = undefined
  }
  child.on('exit', forget)
  child.on('error', forget)
  return child
}

function end(): void {
  running?.kill('SIGKILL')
  running = undefined
}

/** What the process says of a file. @throws Error when it ends instead. */
function answerTo(child: ChildProcess, file: string): Promise<PictureAnswer> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      stopListening()
      reject(error)
    }
    const handleAnswer = (answer: PictureAnswer) => {
      stopListening()
      resolve(answer)
    }
    const handleExit = (code: number | null) => {
      if (code !== null) log.error({ code }, 'the process that opens pictures has ended by itself')
      fail(new Error('a picture costs more than one may'))
    }
    const timer = setTimeout(end, PATIENCE_MS)
    const stopListening = () => {
      clearTimeout(timer)
      child.off('message', handleAnswer).off('exit', handleExit).off('error', fail)
    }
    child.on('message', handleAnswer).on('exit', handleExit).on('error', fail)
    child.send(file, (error) => error && fail(error))
  })
}

async function ask(file: string): Promise<PictureFacts> {
  clearTimeout(idle)
  try {
    const answer = await answerTo((running ??= start()), file)
    if ('reason' in answer) throw new Error(answer.reason)
    return answer.facts
  } finally {
    idle = setTimeout(end, IDLE_MS).unref()
  }
}

/**
 * Tells a picture's size and makes a small one of it, in a process of its own: one picture after the other, each with limits of
 * pixels, memory and work.
 * @param file on this machine's disk.
 * @throws Error when it is no picture that browsers show, or costs more than one may.
 */
export function inspectPicture(file: string): Promise<PictureFacts> {
  const facts = line.then(() => ask(file))
  line = facts.catch(() => undefined)
  return facts
}
