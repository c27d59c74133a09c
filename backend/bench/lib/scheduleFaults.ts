// Messages fall due at the same moment, and the worker that sends them is killed repeatedly. At the end
// customers must have each scheduled message once.
import { Failure } from '../../scripts/beforeInstall/progress.mjs'
import { setTimeout as pause } from 'node:timers/promises'
import { until, type Operator } from './Operator.js'
import { numbers } from './phases.js'

const PHONE = '5511400000077'

export interface SchedulePlan {
  /** How many customers the messages go to. They take turns. */
  customers: number
  /** How many messages fall due at the same moment. */
  schedules: number
  /** How often the worker is killed during the sending. */
  kills: number
  /** Milliseconds to wait after that until everything has arrived. */
  patience: number
}

const textOf = (index: number): string => `scheduled ${index}`

/** Messages that were scheduled for customers of a number of their own. */
interface Scheduled {
  connectionId: number
  contacts: string[]
  schedules: number
}

/** Plans messages that fall due within `overMs` milliseconds; 0: all at once. */
export async function planSchedules(
  operator: Operator,
  { customers, schedules, overMs }: Pick<SchedulePlan, 'customers' | 'schedules'> & { overMs: number },
): Promise<Scheduled> {
  const { id: connectionId } = await operator.link(PHONE)
  await operator.sendWithoutPause()
  const contacts = numbers('551171', customers)
  for (const number of contacts)
    await operator.control('POST', '/contacts', { number, name: `Cliente ${number}` })
  await operator.query(
    `with company as (select company_id as id from connections where id = $1),
          people as (
            insert into contacts (company_id, name, number, whatsapp_checked_at)
            select company.id, 'Cliente ' || number, number, now() from company, unnest($2::text[]) as known (number)
            returning id, company_id, number)
     insert into schedules (company_id, contact_id, connection_id, body, send_at)
     select people.company_id, people.id, $1, 'scheduled ' || index,
            now() + index * $4::float8 / $3 * interval '1 millisecond'
       from generate_series(0, $3::int - 1) as planned (index)
       join people on people.number = ($2::text[])[1 + index % cardinality($2::text[])]`,
    [connectionId, contacts, schedules, overMs],
  )
  return { connectionId, contacts, schedules }
}

/** How many of the scheduled messages meet a condition. */
async function countOf(operator: Operator, { connectionId }: Scheduled, condition: string): Promise<number> {
  const [row] = await operator.query<{ count: number }>(
    `select count(*)::int as count from schedules where connection_id = $1 and ${condition}`,
    [connectionId],
  )
  return row?.count ?? 0
}

/**
 * Waits until all are sent.
 * @throws Failure with the number of customers who have a message twice or not at all.
 */
export async function requireEachOnce(
  operator: Operator,
  scheduled: Scheduled,
  patience: number,
): Promise<void> {
  const { contacts, schedules } = scheduled
  await until(
    'the last scheduled message',
    async () => ((await countOf(operator, scheduled, `state = 'sent'`)) === schedules ? true : undefined),
    patience,
    500,
  )
  await pause(2_000) // duplicates arrive late
  const wrong: string[] = []
  for (const [own, number] of contacts.entries()) {
    const inbox = await operator.control<{ text: string }[]>('GET', `/contacts/${number}/inbox?from=${PHONE}`)
    const has = inbox.map(({ text }) => text).sort()
    const should = Array.from({ length: schedules }, (_, index) => index)
      .filter((index) => index % contacts.length === own)
      .map(textOf)
      .sort()
    if (has.join() !== should.join()) wrong.push(`${number} has ${has.join(', ')}`)
  }
  if (wrong.length > 0)
    throw new Failure(`${wrong.length} customers are wrong:\n${wrong.slice(0, 5).join('\n')}`)
}

/** @throws Failure with the number of customers who have a message twice or not at all. */
export async function runScheduleFaults(
  operator: Operator,
  { customers, schedules, kills, patience }: SchedulePlan,
): Promise<{ sent: number; seconds: number }> {
  const scheduled = await planSchedules(operator, { customers, schedules, overMs: 0 })
  const startedAt = performance.now()
  for (let kill = 1; kill <= kills; kill += 1) {
    const enough = (kill * schedules) / (kills + 2)
    await until('what is sent before the worker is killed', async () =>
      (await countOf(operator, scheduled, `state <> 'pending'`)) >= enough ? true : undefined,
    )
    await operator.product.stopServer('worker')
    await operator.product.startServer('worker')
  }
  await requireEachOnce(operator, scheduled, patience)
  return { sent: schedules, seconds: (performance.now() - startedAt) / 1_000 }
}
