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
    const reason = error instanceof Error ? error.message : String(error)
    const isKnown = error instanceof Refusal || (error as { code?: unknown } | null)?.code !== undefined
    const more =
      error instanceof TypeError ? `\nUsage: ${usage}` : isKnown ? '' : `\n${(error as Error).stack}`
    process.stderr.write(`${reason}${more}\n`)
    return false
  }
}
