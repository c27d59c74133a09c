// What a person at the terminal sees. Lines only, no cursor tricks: the same in a terminal, a CI log and a pipe.

const SHOWN_AFTER = 1000
const REPEATED_EVERY = 10_000

let write = (line) => process.stdout.write(`${line}\n`)

/** Sends progress elsewhere, as when standard output carries an answer for a machine. */
export function progressTo(stream) {
  write = (line) => stream.write(`${line}\n`)
}

export const say = (line = '') => write(line)

export const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`

/** A failure the person can act on: its message is the whole story, so no stack is printed. */
export class Failure extends Error {}

/**
 * Runs `work` and tells about it only when it takes over a second: a line when that second has passed, one every
 * ten seconds after, and one at the end.
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

/** The last words of a script: a `Failure` is one plain line, anything else is a defect and keeps its stack. */
export function explain(error) {
  return error instanceof Failure ? error.message : (error?.stack ?? String(error))
}
