/** Runs asynchronous work one piece at a time, in the order of the calls. */
export class Sequence {
  #last: Promise<unknown> = Promise.resolve()

  /** Settles as the work does. A failure doesn't stop the next work. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work)
    this.#last = result.catch(() => undefined)
    return result
  }
}
