import { onPoolOf } from '../platform/database/database.js'
import { existsEach } from '../platform/database/sql.js'
import { readRows } from '../platform/database/statement.js'
import { enqueue } from '../platform/jobs/enqueue.js'
import type { emit, Emission } from '../platform/realtime/emitter.js'
import { readTogether, sideBySide } from '../platform/tenancy/batchReads.js'
import { withReadScope, withScope } from '../platform/tenancy/scope.js'
import type { BroadcastDefinition } from './broadcast.js'
import type { WaitingEvent } from './Outbox.js'
import type { ReactionDefinition } from './reaction.js'
import type { RecordDefinition } from './record.js'

export interface Listeners {
  broadcasts: readonly BroadcastDefinition[]
  reactions: readonly ReactionDefinition[]
  records: readonly RecordDefinition[]
  /** Sends an emission to the sockets; tests replace it. */
  tell: typeof emit
}

/**
 * Of equal events only the last one is published, since all show the current state. Two reactions to one
 * message count as equal.
 */
function withoutRepeats(events: readonly WaitingEvent[]): WaitingEvent[] {
  const last = new Map(events.map((event) => [contentKey(event), event.id]))
  return events.filter((event) => last.get(contentKey(event)) === event.id)
}

const contentKey = ({ name, payload }: WaitingEvent): string => JSON.stringify([name, payload])

/**
 * Publishes a run of events of one company, in order: broadcasts to sockets, records to their tables, nudges
 * to jobs. All that is read for them is a few round trips, without a transaction.
 */
export function runTeller({
  broadcasts,
  reactions,
  records,
  tell,
}: Listeners): (run: readonly WaitingEvent[]) => Promise<void> {
  /** In the order of the events, whatever the order in which they were processed. */
  async function emissionsOf(events: readonly WaitingEvent[]): Promise<Emission[]> {
    const works = events.flatMap(({ name, payload }) =>
      broadcasts
        .filter((broadcast) => broadcast.events.includes(name))
        .map(
          ({ emissions }) =>
            async () =>
              emissions(payload as never, name as never),
        ),
    )
    return (await sideBySide(works)).flat()
  }

  /**
   * The records that store something for these events, asked in one statement. When one has something, all
   * are called in their order, since one may need what an earlier one stores.
   */
  async function dueRecords(run: readonly WaitingEvent[]): Promise<(() => Promise<void>)[]> {
    const meant = records.flatMap(({ events, due, store }) => {
      const own = run.filter(({ name }) => events.includes(name))
      return own.length > 0 ? [{ due: due(own as never), store: () => store(own as never) }] : []
    })
    if (meant.length === 0) return []
    const query = existsEach(meant.map(({ due }) => due))
    const [found] = await readTogether(() => readRows<{ due: boolean[] }>(query))
    return found?.due.includes(true) ? meant.map(({ store }) => store) : []
  }

  /** Nudges each job once, however many of the events need it. */
  async function nudge(companyId: number, run: readonly WaitingEvent[]): Promise<void> {
    const asked = run.flatMap(({ name, payload }) =>
      reactions
        .filter(({ event }) => event === name)
        .flatMap(({ jobName, dataOf }) => {
          const data = dataOf(payload as never)
          return data ? [{ jobName, data }] : []
        }),
    )
    const distinct = new Map(asked.map((job) => [JSON.stringify(job), job]))
    await Promise.all([...distinct.values()].map(({ jobName, data }) => enqueue(jobName, companyId, data)))
  }

  return async (run) => {
    const companyId = run[0]?.companyId
    if (companyId === undefined) return
    const scope = { companyId, actor: { kind: 'system', name: 'relay' } } as const
    const { emissions, due } = await onPoolOf('relay', () =>
      withReadScope(scope, async () => {
        const looking = dueRecords(run)
        // It is awaited below.
        looking.catch(() => undefined)
        return { emissions: await emissionsOf(withoutRepeats(run)), due: await looking }
      }),
    )
    // Records are stored before their events are marked as published.
    if (due.length > 0)
      await onPoolOf('relay', () =>
        withScope(scope, async () => {
          for (const store of due) await store()
        }),
      )
    for (const emission of emissions) tell(companyId, emission)
    await nudge(companyId, run)
  }
}
