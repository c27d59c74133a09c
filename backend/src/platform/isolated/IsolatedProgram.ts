import { fork, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { log } from '../log/log.js'
import type { Answer } from './serveQuestions.js'

/** Reason for a question without an answer: it took too long. */
export const TOO_SLOW = 'it takes too long'

/** Milliseconds after which an unused process is ended, to free its memory. */
const IDLE_MS = 30_000

interface Settings {
  /** What it does, for the log: 'opens pictures'. */
  does: string
  /** `import.meta.url` of the caller. The program is beside it, as source or built. */
  beside: string
  /** Megabytes of JavaScript heap. The program itself limits its whole memory. */
  heap: number
  /** Milliseconds for one question, even on a busy machine. */
  patience: number
  /** How low its priority is, up to 19. */
  nice?: number
}

/**
 * Runs a folder's `program.ts` in its own process without secrets, since its input comes from strangers or
 * takes long. It answers one question at a time. The process is started at the first question, and ended when
 * it takes too long or is unused.
 */
export class IsolatedProgram<Question, Found> {
  #running: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined
  #line: Promise<unknown> = Promise.resolve()
  #waiting = 0
  readonly #settings: Settings

  constructor(settings: Settings) {
    this.#settings = settings
  }

  /** Number of unanswered questions. */
  get waiting(): number {
    return this.#waiting
  }

  /**
   * Waits for its turn.
   * @throws Error when the program refuses, ends, or takes too long (TOO_SLOW).
   */
  ask(question: Question): Promise<Found> {
    this.#waiting += 1
    const found = this.#line.then(() => this.#askNow(question)).finally(() => (this.#waiting -= 1))
    this.#line = found.catch(() => undefined)
    return found
  }

  async #askNow(question: Question): Promise<Found> {
    clearTimeout(this.#idle)
    try {
      const answer = await this.#answerTo((this.#running ??= this.#start()), question)
      if ('reason' in answer) throw new Error(answer.reason)
      return answer.found
    } finally {
      this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref()
    }
  }

  #start(): ChildProcess {
    const { beside, heap, nice } = this.#settings
    const isBuilt = beside.endsWith('.js')
    const program = fileURLToPath(new URL(isBuilt ? './program.js' : './program.ts', beside))
    const child = fork(program, {
      cwd: path.dirname(program),
      env: {},
      execArgv: [
        `--max-old-space-size=${heap}`,
        ...(isBuilt ? [] : ['--import', 'tsx', '--conditions=development']),
      ],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // The child doesn't keep this process alive, and ends with it.
    child.unref()
    child.channel?.unref()
    if (nice !== undefined && child.pid !== undefined) setPriority(child.pid, nice)
    const forget = () => {
      if (this.#running === child) this.#running = undefined
    }
    child.on('exit', forget)
    child.on('error', forget)
    return child
  }

  #end(): void {
    this.#running?.kill('SIGKILL')
    this.#running = undefined
  }

  /**
   * The answer of the process.
   * @throws Error when it ends instead.
   */
  #answerTo(child: ChildProcess, question: Question): Promise<Answer<Found>> {
    return new Promise((resolve, reject) => {
      const fail = (error: Error) => {
        stopListening()
        reject(error)
      }
      const handleAnswer = (answer: Answer<Found>) => {
        stopListening()
        resolve(answer)
      }
      let isLate = false
      const handleExit = (code: number | null) => {
        if (code !== null) log.error({ code }, `the process that ${this.#settings.does} has ended by itself`)
        fail(new Error(isLate ? TOO_SLOW : 'it costs more than one may'))
      }
      const timer = setTimeout(() => {
        isLate = true
        this.#end()
      }, this.#settings.patience)
      const stopListening = () => {
        clearTimeout(timer)
        child.off('message', handleAnswer).off('exit', handleExit).off('error', fail)
      }
      child.on('message', handleAnswer).on('exit', handleExit).on('error', fail)
      child.send(question as object, (error) => error && fail(error))
    })
  }
}
