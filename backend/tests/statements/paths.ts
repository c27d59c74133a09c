import type ts from 'typescript'
import { enclosingFunction } from './syntax.js'
import { PathEnds } from './values.js'

/** Most paths tried for one statement. */
const MOST_PATHS = 400

/** The option chosen at each place with several: its number by place. */
type Choices = ReadonlyMap<string, number>

/** The paths through the sources that lead to a statement. */
export class Paths {
  #choices: Choices = new Map()
  #met = new Map<string, number>()

  /**
   * Chooses an option for this path. The same question in the same function has the same answer.
   * @param what the question: the condition's source text.
   */
  choose(node: ts.Node, what: string, options: number): number {
    const key = `${node.getSourceFile().fileName}:${enclosingFunction(node)?.pos ?? 0}:${what}`
    this.#met.set(key, options)
    return Math.min(this.#choices.get(key) ?? 0, options - 1)
  }

  /** Results of `work` on every path. Each option of each choice is taken at least once. */
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
