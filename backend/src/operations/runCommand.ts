import { reasonOf } from '../platform/errors/reasonOf.js'
import { fullPlace } from './fullDisk.js'
import { Refusal } from './refusal.js'

/** Prints a line of progress. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/**
 * Runs a command of the operator, and prints why it failed.
 * @param usage printed when the arguments are wrong (a TypeError of `parseArgs`).
 * @returns whether it succeeded.
 */
export async function runCommand(usage: string, work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    const isFull = fullPlace(error) === 'database'
    const hint = isFull ? 'The disk of Postgres is full: make room for it, and start again. ' : ''
    const isKnown = error instanceof Refusal || (error as { code?: unknown } | null)?.code !== undefined
    const stack = error instanceof Error ? error.stack : undefined
    const more = error instanceof TypeError ? `\nUsage: ${usage}` : isKnown ? '' : `\n${stack}`
    process.stderr.write(`${hint}${reasonOf(error)}${more}\n`)
    return false
  }
}
