import { QueryTypes } from 'sequelize'
import { database } from '../platform/database/database.js'

/** Something that others wait for. */
export function signal<T = void>(): { given: Promise<T>; give: (what: T) => void } {
  let give = (_what: T): void => undefined
  const given = new Promise<T>((resolve) => {
    give = resolve
  })
  return { given, give: (what) => give(what) }
}

/** Which of Postgres's processes works for the scope. */
export async function processOfScope(): Promise<number> {
  const [row] = await database.query<{ pid: number }>('select pg_backend_pid() as pid', {
    type: QueryTypes.SELECT,
  })
  return row?.pid ?? 0
}

/** Until a statement waits for a lock that this process holds; others wait for others, in the tests beside this one. */
export async function somebodyWaitsFor(pid: number): Promise<void> {
  for (;;) {
    const waiting = await database.query<{ pid: number }>(
      'select pid from pg_locks where not granted and $1 = any (pg_blocking_pids(pid))',
      { bind: [pid], type: QueryTypes.SELECT },
    )
    if (waiting.length > 0) return
  }
}
