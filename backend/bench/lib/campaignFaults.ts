// Several numbers send a campaign to thousands of contacts. Meanwhile the worker and the sessions are killed,
// Redis is flushed, and the campaign is cancelled and restarted. At the end every customer must have exactly
// one message.
import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '../../scripts/beforeInstall/progress.mjs'
import { until, type Operator } from './Operator.js'
import { numbers } from './phases.js'

export interface CampaignPlan {
  contacts: number
  /** How many numbers send the campaign. */
  connections: number
  /**
   * How often each fault happens, spread over the campaign: the worker killed, the sessions killed, Redis
   * flushed, the campaign cancelled and restarted.
   */
  times: number
  /** Milliseconds for the whole campaign. */
  patience: number
}

const phoneOf = (index: number): string => `55114100000${String(index).padStart(2, '0')}`

/** How many contacts are given to the simulator at once. */
const AT_ONCE = 20

/**
 * Creates a company whose campaigns send without pauses, and a list of all contacts.
 * @returns the id of a campaign to that list.
 */
export async function makeCampaign(
  operator: Operator,
  contacts: readonly string[],
  connectionIds: readonly number[],
): Promise<number> {
  await operator.sendWithoutPause()
  await operator.query(
    `insert into settings (company_id, key, value) select company_id, 'campaignsEnabled', 'true' from connections where id = $1
     on conflict (company_id, key) do update set value = 'true'`,
    [connectionIds[0]],
  )
  const settings = { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0 }
  const limits = { dailyBudget: null, warmUp: false, inWorkingHours: false }
  await operator.api('POST', '/campaign-settings', { settings: { ...settings, ...limits } })
  const { id: contactListId } = await operator.api<{ id: number }>('POST', '/contact-lists', {
    name: 'Todos',
  })
  await operator.query(
    `insert into contact_list_entries (company_id, contact_list_id, name, number, is_whatsapp_valid, checked_at)
     select company_id, $1, 'Cliente ' || known.number, known.number, true, now()
       from connections, unnest($3::text[]) as known (number) where connections.id = $2`,
    [contactListId, connectionIds[0], contacts],
  )
  const { id } = await operator.api<{ id: number }>('POST', '/campaigns', {
    name: 'A todos',
    message1: 'Olá {nome}',
    contactListId,
    whatsappIds: connectionIds,
  })
  return id
}

/** @throws Failure with the number of customers who have a message twice or not at all. */
export async function runCampaignFaults(
  operator: Operator,
  { contacts: count, connections, times, patience }: CampaignPlan,
  tell: (line: string) => void = () => undefined,
): Promise<{ sent: number; seconds: number; faults: number }> {
  const phones = Array.from({ length: connections }, (_, index) => phoneOf(index))
  const ids: number[] = []
  for (const phone of phones) ids.push((await operator.link(phone)).id)
  const contacts = numbers('551172', count)
  for (let from = 0; from < count; from += AT_ONCE)
    await Promise.all(
      contacts
        .slice(from, from + AT_ONCE)
        .map((number) => operator.control('POST', '/contacts', { number, name: `Cliente ${number}` })),
    )
  const id = await makeCampaign(operator, contacts, ids)
  const startedAt = performance.now()
  await operator.api('POST', `/campaigns/${id}/start`, { count })
  const sent = async () => {
    const [row] = await operator.query<{ count: number }>(
      `select count(*)::int as count from campaign_shipments where campaign_id = $1 and state = 'sent'`,
      [id],
    )
    return row?.count ?? 0
  }
  const acts = Array.from({ length: times }, () => ['worker', 'sessions', 'redis', 'cancel'] as const).flat()
  for (const [index, act] of acts.entries()) {
    const enough = ((index + 1) * count) / (acts.length + 2)
    await until(
      `${enough} messages`,
      async () => ((await sent()) >= enough ? true : undefined),
      patience,
      100,
    )
    tell(`${((performance.now() - startedAt) / 1_000).toFixed(1)} s, ${await sent()} sent: ${act}`)
    if (act === 'redis') await operator.flushRedis()
    else if (act === 'cancel') await cancelAndRestart(operator, id)
    else {
      await operator.product.stopServer(act)
      await operator.product.startServer(act)
    }
  }
  await until(
    'the end of the campaign',
    async () => {
      const [row] = await operator.query<{ state: string }>('select state from campaigns where id = $1', [id])
      return row?.state === 'finished' ? true : undefined
    },
    patience,
    500,
  )
  const seconds = (performance.now() - startedAt) / 1_000
  await pause(2_000) // duplicates arrive late
  await compare(operator, contacts)
  return { sent: await sent(), seconds, faults: acts.length }
}

/**
 * After a cancel only the message that each number is sending may still leave: one per number.
 * @throws Failure when more leave.
 */
async function cancelAndRestart(operator: Operator, id: number): Promise<void> {
  const underWay = async () =>
    (
      await operator.query<{ count: number }>(
        `select count(*)::int as count from campaign_shipments where campaign_id = $1 and state in ('queued', 'sent')`,
        [id],
      )
    )[0]?.count ?? 0
  await operator.api('POST', `/campaigns/${id}/cancel`)
  const before = await underWay()
  await pause(2_000)
  const after = await underWay()
  if (after > before)
    throw new Failure(`${after - before} messages were stored after the campaign was cancelled`)
  await operator.api('POST', `/campaigns/${id}/restart`)
}

async function compare(operator: Operator, contacts: readonly string[]): Promise<void> {
  const wrong: string[] = []
  const check = async (number: string) => {
    const inbox = await operator.control<unknown[]>('GET', `/contacts/${number}/inbox`)
    if (inbox.length !== 1) wrong.push(`${number} has ${inbox.length}`)
  }
  for (let from = 0; from < contacts.length; from += AT_ONCE)
    await Promise.all(contacts.slice(from, from + AT_ONCE).map(check))
  if (wrong.length > 0)
    throw new Failure(`${wrong.length} customers are wrong:\n${wrong.slice(0, 10).join('\n')}`)
}
