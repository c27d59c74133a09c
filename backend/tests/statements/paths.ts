import type ts from 'typescript'
import { enclosingFunction } from './syntax.js'
import { PathEnds } from './values.js'

/** Paths that are tried for one statement. */
const MOST_PATHS = 400

/** Which way was taken where there were several: the option's number, by the place. */
type Choices = ReadonlyMap<string, number>

/** The ways through the sources that lead to a statement. */
export class Paths {
  #choices: Choices = new Map()
  #met = new Map<string, number>()

  /**
   * Which of some options is taken on this path. The same question in the same function is answered the same.
   * @param what the question: the condition, as it is written.
   */
  choose(node: ts.Node, what: string, options: number): number {
    const key = `${node.getSourceFile().fileName}:${enclosingFunction(node)?.pos ?? 0}:${what}`
    this.#met.set(key, options)
    return Math.min(this.#choices.get(key) ?? 0, options - 1)
  }

  /** What `work` answers on every path; each option of each choice is taken at least once. */
  all<T>(work: () => T): T[] {
    const answers: T[] = []
    const queue: { choices: Choices; known: ReadonlySet<string> }[] = [
      { choices: new Map(), known: new Set() },
    ]
    for (let path = queue.shift(), tried = 0; path; path = queue.shift(), tried++) {
      if (tried === MOST_PATHS) throw new Error(`More than ${MOST_PATHS} ways lead to one statement`)
      const { choices, known } = path
      this.#choices = choices
      this.#met = new Map()
      try {
        answers.push(work())
      } catch (error) {
        if (!(error instanceof PathEnds)) throw error
      }
      const met = new Set([...known, ...this.#met.keys()])
      for (const [key, options] of this.#met)
        for (let option = 1; option < options && !known.has(key); option++)
          queue.push({ choices: new Map([...choices, [key, option]]), known: met })
    }
    return answers
  }
}
