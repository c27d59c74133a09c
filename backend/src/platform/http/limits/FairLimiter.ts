import { AppError } from '../../errors/AppError.js'

export interface FairLimits {
  /** How many calls run at the same time: of one actor, of one company, and in all. */
  ofActor: number
  ofCompany: number
  inAll: number
  /** How many more calls of one actor may wait, and for how many milliseconds. */
  waiting: number
  waitMs: number
}

interface Caller {
  /** Unique over all companies. */
  actorId: number
  companyId: number
}

interface Waiting extends Caller {
  begin: () => void
}

/** Counts by key. A key with count 0 is removed. */
class Counts {
  readonly #counts = new Map<number, number>()
  count = (key: number): number => this.#counts.get(key) ?? 0
  add(key: number, by: 1 | -1): void {
    const count = this.count(key) + by
    if (count > 0) this.#counts.set(key, count)
    else this.#counts.delete(key)
  }
}

/**
 * Shares a few places among the calls of one process. If one actor or company makes many calls at once, some
 * run, some wait, the rest are refused, and places are left for others. A free place goes to the company that
 * has the fewest, and there to the call that came first.
 */
export class FairLimiter {
  readonly #ofActor = new Counts()
  readonly #ofCompany = new Counts()
  readonly #waitingOfActor = new Counts()
  readonly #waiting = new Set<Waiting>()
  #running = 0
  readonly #limits: FairLimits

  constructor(limits: FairLimits) {
    this.#limits = limits
  }

  /**
   * Runs `work` in its turn.
   * @param gone aborted when nobody waits for the answer any more. Work that has not begun is then dropped.
   * @throws AppError ERR_RATE_LIMITED when the actor has too many calls waiting, or the turn did not come in
   *   time; what `work` throws.
   */
  async run<T>(caller: Caller, gone: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (!this.#mayRun(caller)) await this.#turnOf(caller, gone)
    else this.#count(caller, 1)
    try {
      return await work()
    } finally {
      this.#count(caller, -1)
      this.#admit()
    }
  }

  #mayRun({ actorId, companyId }: Caller): boolean {
    const { ofActor, ofCompany, inAll } = this.#limits
    return (
      this.#running < inAll &&
      this.#ofCompany.count(companyId) < ofCompany &&
      this.#ofActor.count(actorId) < ofActor
    )
  }

  #count({ actorId, companyId }: Caller, by: 1 | -1): void {
    this.#running += by
    this.#ofActor.add(actorId, by)
    this.#ofCompany.add(companyId, by)
  }

  async #turnOf(caller: Caller, gone: AbortSignal): Promise<void> {
    const refusal = new AppError('ERR_RATE_LIMITED', { retryAfter: Math.ceil(this.#limits.waitMs / 1_000) })
    if (gone.aborted || this.#waitingOfActor.count(caller.actorId) >= this.#limits.waiting) throw refusal
    await new Promise<void>((resolve, reject) => {
      const waiting: Waiting = { ...caller, begin: () => end(resolve) }
      const giveUp = () => end(() => reject(refusal))
      const timer = setTimeout(giveUp, this.#limits.waitMs)
      const end = (then: () => void) => {
        clearTimeout(timer)
        gone.removeEventListener('abort', giveUp)
        this.#waiting.delete(waiting)
        this.#waitingOfActor.add(caller.actorId, -1)
        then()
      }
      gone.addEventListener('abort', giveUp, { once: true })
      this.#waiting.add(waiting)
      this.#waitingOfActor.add(caller.actorId, 1)
    })
  }

  /** Starts the calls whose turn has come. */
  #admit(): void {
    for (;;) {
      let next: Waiting | undefined
      for (const waiting of this.#waiting) {
        if (!this.#mayRun(waiting)) continue
        if (!next || this.#ofCompany.count(waiting.companyId) < this.#ofCompany.count(next.companyId))
          next = waiting
      }
      if (!next) return
      this.#count(next, 1)
      next.begin()
    }
  }
}
