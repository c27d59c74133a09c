import { setTimeout as delay } from 'node:timers/promises'
import { nudgeRelay } from '../../../events/nudge.js'
import type { JobContext } from '../../../platform/jobs/job.js'
import {
  claimRows,
  settleMessages,
  type ClaimedRow,
  type Conversation,
  type Settled,
  type Wanted,
} from '../messages/index.js'

/**
 * Milliseconds between two turns of a company. The first one after a pause doesn't wait. A message that waits
 * here is stored, and its claim is renewed or has not begun.
 */
const GATHER_MS = 100
/** Most conversations of one turn: their rows are locked until it ends, some milliseconds later. */
const AT_ONCE = 50

/** What a conversation wants at its turn: store a result, claim the next row, or both. */
interface Turn {
  settled?: Settled | undefined
  wanted?: Wanted | undefined
}

type Context = Pick<JobContext, 'companyId' | 'inStatements'>

interface Waiting extends Turn {
  context: Context
  resolve: (row: ClaimedRow | null) => void
  reject: (error: unknown) => void
}

const nameOf = ({ connectionId, contactId }: Conversation): string => `${connectionId}/${contactId}`

/** Results first: a conversation's next row is free only when its last one is settled. */
async function take(turns: readonly Waiting[], { companyId, inStatements }: Context): Promise<void> {
  const settled = turns.flatMap((turn) => turn.settled ?? [])
  const wanted = turns.flatMap((turn) => turn.wanted ?? [])
  const [, rows] = await inStatements(() =>
    Promise.all([
      settled.length > 0 ? settleMessages(settled) : undefined,
      wanted.length > 0 ? claimRows(wanted) : [],
    ]),
  )
  if (settled.length > 0) nudgeRelay(companyId)
  const found = new Map(rows.map((row) => [nameOf(row), row]))
  for (const turn of turns) turn.resolve((turn.wanted && found.get(nameOf(turn.wanted))) ?? null)
}

/** The waiting turns of one company in this process. */
class Turns {
  #waiting: Waiting[] = []
  #isRunning = false
  #takenAt = -GATHER_MS

  add(turn: Waiting): void {
    this.#waiting.push(turn)
    if (!this.#isRunning) void this.#drain()
  }

  /** Never rejects. */
  async #drain(): Promise<void> {
    this.#isRunning = true
    while (this.#waiting.length > 0) {
      const left = this.#takenAt + GATHER_MS - performance.now()
      if (left > 0) await delay(left)
      this.#takenAt = performance.now()
      await this.#take(this.#next())
    }
    // At once: a turn that is added in the next moment must find it so.
    this.#isRunning = false
  }

  /** One turn of each conversation: two claims of it in one statement would get the same row. */
  #next(): Waiting[] {
    const names = new Set<string>()
    const chosen = this.#waiting.filter(({ wanted }) => {
      const name = wanted && nameOf(wanted)
      if (names.size >= AT_ONCE || (name !== undefined && names.has(name))) return false
      if (name !== undefined) names.add(name)
      return true
    })
    const isChosen = new Set(chosen)
    this.#waiting = this.#waiting.filter((turn) => !isChosen.has(turn))
    return chosen
  }

  /** When a turn of several fails, each is taken by itself, so that one doesn't fail the others. */
  async #take(turns: readonly Waiting[]): Promise<void> {
    const [first] = turns
    if (!first) return
    try {
      await take(turns, first.context)
    } catch (error) {
      if (turns.length === 1) return first.reject(error)
      for (const turn of turns) await this.#take([turn])
    }
  }
}

const byCompany = new Map<number, Turns>()

/**
 * Stores the result of a try and claims the next row of its conversation, together with the other
 * conversations of the company that are at this point: one round trip for all.
 * @returns the claimed row; null when there is nothing to send now, or none was wanted.
 * @throws the database's error.
 */
export function takeTurn(context: Context, turn: Turn): Promise<ClaimedRow | null> {
  const turns = byCompany.get(context.companyId) ?? new Turns()
  byCompany.set(context.companyId, turns)
  return new Promise((resolve, reject) => turns.add({ ...turn, context, resolve, reject }))
}
