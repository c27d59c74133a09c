/** Runs asynchronous work one piece after the other, in the order of the calls. */
export class Sequence {
  #last: Promise<unknown> = Promise.resolve()

  /** Resolves or rejects as the work does; a failure does not stop what comes after. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work)
    this.#last = result.catch(() => undefined)
    return result
  }
}
