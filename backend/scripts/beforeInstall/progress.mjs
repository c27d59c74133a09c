// What a person at the terminal sees. Lines only, no cursor tricks: the same in a terminal, a CI log and a
// pipe.

const SHOWN_AFTER = 1000
const REPEATED_EVERY = 10_000

/** @type {NodeJS.WritableStream} */
let output = process.stdout

/**
 * Sends progress elsewhere, as when standard output carries an answer for a machine.
 * @param {NodeJS.WritableStream} stream
 */
export function progressTo(stream) {
  output = stream
}

export const say = (line = '') => output.write(`${line}\n`)

/** @param {number} milliseconds */
export const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`

/** A failure the person can act on: its message is the whole story, so no stack is printed. */
export class Failure extends Error {}

/**
 * Runs `work` and tells about it only when it takes over a second: a line when that second has passed, one
 * every ten seconds after, and one at the end.
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
 * A `Failure` is one plain line, anything else is a defect and keeps its stack.
 * @param {unknown} error
 */
export function explain(error) {
  if (error instanceof Failure) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/**
 * The last words of a script, which ends with 1.
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
 * A line of the server's log as a person reads it; any other as it is. The log itself has the rest.
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
