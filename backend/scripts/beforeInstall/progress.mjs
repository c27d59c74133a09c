// Prints progress for a person at the terminal. It only prints lines, so a terminal, a CI log and a pipe show
// the same.

const SHOWN_AFTER = 1000
const REPEATED_EVERY = 10_000

/** @type {NodeJS.WritableStream} */
let output = process.stdout

/**
 * Sends progress to another stream, for a script whose standard output is read by a program.
 * @param {NodeJS.WritableStream} stream
 */
export function progressTo(stream) {
  output = stream
}

export const say = (line = '') => output.write(`${line}\n`)

/** @param {number} milliseconds */
export const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`

/** A failure that the person can fix. Its message says everything, so no stack is printed. */
export class Failure extends Error {}

/**
 * Runs `work`. If it takes over a second, it prints a line after that second, one every ten seconds, and one
 * at the end.
 * @template T
 * @param {string} label
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(label, work) {
  const startedAt = Date.now()
  let announced = false
  const announce = () => {
    say(announced ? `  ${label}: still at it (${seconds(Date.now() - startedAt)})` : `  ${label} ...`)
    announced = true
  }
  const first = setTimeout(announce, SHOWN_AFTER)
  const next = setInterval(announce, REPEATED_EVERY)
  try {
    const result = await work()
    if (announced) say(`  ${label}: done in ${seconds(Date.now() - startedAt)}`)
    return result
  } finally {
    clearTimeout(first)
    clearInterval(next)
  }
}

/**
 * Describes a `Failure` in one plain line. Any other error is a defect and keeps its stack.
 * @param {unknown} error
 */
export function explain(error) {
  if (error instanceof Failure) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/**
 * Prints the error and sets the script's exit code to 1.
 * @param {unknown} error
 */
export function fail(error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}

/** @param {string} text */
export const lastLines = (text, count = 20) =>
  text.trimEnd().split('\n').slice(-count).map(inWords).join('\n')

/**
 * Makes a line of the server's log readable for a person. Other lines stay as they are. The log itself has
 * the rest.
 * @param {string} line
 */
function inWords(line) {
  if (!line.startsWith('{"level":')) return line
  try {
    const { msg, err, problems = [] } = JSON.parse(line)
    return [[msg, err?.message].filter(Boolean).join(': '), ...problems].join('\n  ')
  } catch {
    return line
  }
}
