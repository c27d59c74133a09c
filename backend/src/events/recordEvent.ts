import { database } from '../platform/database/database.js'
import { sql } from '../platform/database/sql.js'
import { readRows } from '../platform/database/statement.js'
import { afterCommit, currentCompanyId, gatherUntilCommit } from '../platform/tenancy/scope.js'
import type { EventName, EventPayloads } from './catalogue.js'
import { nudgeRelay } from './nudge.js'

interface RecordedEvent {
  name: EventName
  payload: Record<string, unknown>
}

/**
 * One statement for all events of a scope. Equal events are recorded once, since publishing reads the current
 * state.
 */
const record = gatherUntilCommit<RecordedEvent>((events) => {
  const distinct = [...new Map(events.map((event) => [JSON.stringify(event), event])).values()]
  const names = distinct.map(({ name }) => name)
  const payloads = distinct.map(({ payload }) => JSON.stringify(payload))
  const companyId = currentCompanyId()
  afterCommit(() => nudgeRelay(companyId))
  return readRows(sql`
    insert into outbox (name, payload)
    select name, payload from unnest(${names}::text[], ${payloads}::jsonb[])
      with ordinality as said (name, payload, place) order by place`)
})

/**
 * Records an event in the transaction of its change, so that both exist or neither. The row is written at the
 * end of the scope's work, just before its commit; the relay publishes it afterwards.
 */
export function recordEvent<N extends EventName>(name: N, payload: EventPayloads[N]): Promise<void> {
  record({ name, payload: { ...payload } })
  return Promise.resolve()
}

/**
 * SQL that records events in the statement of their change, which saves a round trip. Somebody calls
 * `nudgeRelay` after the commit.
 * @param payloads a query with a column `payload`, in the order of recording.
 */
export const insertEvents = (name: EventName, payloads: string): string =>
  `insert into outbox (name, payload) select '${name}', payload from (${payloads}) as happened`

/** The same for several payloads. */
export async function recordEventsFor<N extends EventName>(
  name: N,
  happened: readonly { companyId: number; payload: EventPayloads[N] }[],
): Promise<void> {
  if (happened.length === 0) return
  await database.query(
    `insert into outbox (company_id, name, payload)
     select company_id, $2, payload from unnest($1::int[], $3::jsonb[]) with ordinality as said (company_id, payload, place) order by place`,
    {
      bind: [
        happened.map(({ companyId }) => companyId),
        name,
        happened.map(({ payload }) => JSON.stringify(payload)),
      ],
    },
  )
  afterCommit(() => nudgeRelay())
}

/**
 * Records an event for each of these companies, from the platform's scope. Each is published in its company's
 * scope, with what it may see there.
 */
export async function recordEventFor<N extends EventName>(
  companyIds: readonly number[],
  name: N,
  payload: EventPayloads[N],
): Promise<void> {
  if (companyIds.length === 0) return
  await database.query(
    `insert into outbox (company_id, name, payload) select company_id, $2, $3::jsonb from unnest($1::int[]) as company_id`,
    { bind: [companyIds, name, JSON.stringify(payload)] },
  )
  afterCommit(() => nudgeRelay())
}
