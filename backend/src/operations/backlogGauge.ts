import { atMost } from '../platform/clock/atMost.js'
import { log } from '../platform/log/log.js'
import { gaugeOf } from '../platform/metrics/metrics.js'
import { PlatformQueries } from '../platform/tenancy/PlatformQueries.js'

/** Milliseconds after which a scrape goes on without these gauges. */
const ANSWER_MS = 2_000

/** Messages of a number without a due time that are looked at. Their index has the oldest first, nearly. */
const LOOKED_AT = 500

const since = (moment: string) => `coalesce(extract(epoch from now() - ${moment}), 0)::float8`

/**
 * Seconds for which the oldest of each kind has waited; 0 where nothing waits. It looks at a few rows of each
 * number by indexes, however many wait.
 */
const AGES = `
  select ${since('least(min(due.at), min(undated.at))')} as messages, ${since('min(received.at)')} as received,
         ${since('(select created_at from outbox where published_at is null order by id limit 1)')} as events
    from connections c
    left join lateral (
      select due_at as at from messages where company_id = c.company_id and connection_id = c.id and send_state = 'queued' and due_at <= now()
       order by due_at limit 1) due on c.status = 'CONNECTED'
    left join lateral (
      select min(created_at) as at from (
        (select created_at from messages
          where company_id = c.company_id and connection_id = c.id and send_state = 'queued' and due_at is null
          limit ${LOOKED_AT})
        union all
        (select created_at from messages where company_id = c.company_id and connection_id = c.id and send_state = 'sending'
          limit ${LOOKED_AT})) each
    ) undated on c.status = 'CONNECTED'
    left join lateral (
      select created_at as at from inbound_messages where connection_id = c.id and processed_at is null
       order by id limit 1) received on true`

type Ages = Record<'messages' | 'received' | 'events', number>

// Without statistics the planner might scan a table.
const connection = new PlatformQueries('web', 'set enable_seqscan = off')

/** @throws the driver's error. */
export async function backlogAges(): Promise<Ages> {
  const [ages] = await connection.query<Ages>({ name: 'backlog_ages', text: AGES, values: [] })
  return ages ?? { messages: 0, received: 0, events: 0 }
}

export const closeBacklogGauge = (): Promise<void> => connection.close()

gaugeOf(
  {
    name: 'balcao_backlog_oldest_seconds',
    help: 'How long the oldest has waited: messages to send on connected numbers, received events to process, events to publish',
    labels: ['what'],
  },
  async () => {
    let ages: Ages | undefined
    const asking = backlogAges().then((found) => (ages = found))
    // Postgres may be away. The other metrics say so.
    await atMost(ANSWER_MS, asking).catch((error: unknown) =>
      log.warn({ err: error }, 'the age of what waits is not known'),
    )
    return Object.entries(ages ?? {}).map(([what, age]) => [{ what }, age] as const)
  },
)
