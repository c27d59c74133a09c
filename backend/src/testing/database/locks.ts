import { QueryTypes } from 'sequelize'
import type { Company } from '../../models/index.js'
import { database } from '../../platform/database/database.js'
import { inCompany } from '../inCompany.js'

/** A promise that is resolved from outside. */
function signal<T = void>(): { given: Promise<T>; give: (what: T) => void } {
  let give = (_what: T): void => undefined
  const given = new Promise<T>((resolve) => {
    give = resolve
  })
  return { given, give: (what) => give(what) }
}

/** The Postgres process of the open scope. */
async function processOfScope(): Promise<number> {
  const [row] = await database.query<{ pid: number }>('select pg_backend_pid() as pid', {
    type: QueryTypes.SELECT,
  })
  return row?.pid ?? 0
}

/**
 * Waits until a statement waits for a lock of this process. Parallel tests have waiting statements of their
 * own.
 */
async function somebodyWaitsFor(pid: number): Promise<void> {
  for (;;) {
    const waiting = await database.query<{ pid: number }>(
      'select pid from pg_locks where not granted and $1 = any (pg_blocking_pids(pid))',
      { bind: [pid], type: QueryTypes.SELECT },
    )
    if (waiting.length > 0) return
  }
}

interface Meeting<F, A> {
  /** Takes the locks, in a scope of its own. */
  take: () => Promise<unknown>
  /** The rest of that scope, once somebody waits for it. */
  finish: () => Promise<F>
  /** The work that waits for the locks. */
  act: () => Promise<A>
}

/**
 * Tests two transactions with the same lock: the first holds it until the second waits. Answers the results
 * of both.
 */
export async function meetAtLock<F, A>(
  company: Pick<Company, 'id'>,
  { take, finish, act }: Meeting<F, A>,
): Promise<[F, A]> {
  const acquired = signal<number>()
  const isWaitedFor = signal()
  const holder = inCompany(company, async () => {
    await take()
    acquired.give(await processOfScope())
    await isWaitedFor.given
    return finish()
  })
  const pid = await acquired.given
  const acting = act()
  await somebodyWaitsFor(pid)
  isWaitedFor.give()
  return Promise.all([holder, acting])
}
