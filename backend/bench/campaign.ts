// npm run bench:campaign: measures three things. The first is how long the preparation of a campaign to
// 100,000 contacts takes, and its memory. The second is the statements and time of one shipment. The third is
// how long a person's answer takes on a number that sends a campaign, and on the same number before it. The
// results are in backend/docs/benchmarks.md.
//   --contacts 100000
//   --shipments 500    whose cost is measured
//   --answers 30
//   --sources          without a build
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import { say } from '../scripts/beforeInstall/progress.mjs'
import { planOfItsOwn, APART } from '../scripts/lib/plans.js'
import { builtServer, serverFromSources } from '../scripts/lib/recipes.js'
import { makeCampaign } from './lib/campaignFaults.js'
import { countStatements } from './lib/countStatements.js'
import { forkWork, isWork } from './lib/forkWork.js'
import { operate, until, type Operator } from './lib/Operator.js'
import { numbers } from './lib/phases.js'

const text = (value: string) => ({ type: 'string', default: value }) as const
const { values } = parseArgs({
  options: {
    contacts: text('100000'),
    shipments: text('500'),
    answers: text('30'),
    sources: { type: 'boolean' as const },
  },
})

/** Entries in one statement, which has a timeout of five seconds. */
const SEEDED = 2_000

interface Prepared {
  seconds: number
  /** How far the peak was above the start, in megabytes. */
  memory: number
  statements: number
  /** The cost of one shipment until its message is stored, in milliseconds. */
  each: { statements: number; ms: number }
}

async function work(): Promise<Prepared> {
  const { aCompany, aContactList, inCompany } = await import('../src/testing/fixtures.js')
  const { Campaign, CampaignConnection, CampaignShipment, Message } = await import('../src/models/index.js')
  const { database } = await import('../src/platform/database/database.js')
  const { runJob } = await import('../src/platform/jobs/jobRunner.js')
  const { runCampaignJob } = await import('../src/features/campaigns/campaignRuns/runCampaigns.job.js')
  const { stepCampaign } = await import('../src/features/campaigns/campaignRuns/stepCampaign.js')
  const statements = await countStatements()
  const { company, connection } = await aCompany({ campaigns: true })
  const list = await aContactList(company)
  for (let from = 1; from <= Number(values.contacts); from += SEEDED)
    await inCompany(company, () =>
      database.query(
        `insert into contact_list_entries (contact_list_id, name, number, is_whatsapp_valid, checked_at)
         select $1, 'Cliente ' || index, '551172' || lpad(index::text, 7, '0'), true, now()
           from generate_series($2::int, $3::int) as index`,
        { bind: [list.id, from, Math.min(from + SEEDED - 1, Number(values.contacts))] },
      ),
    )
  const id = await inCompany(company, async () => {
    await database.query(
      `insert into settings (key, value) values ('sendPerMinute', '0')
       on conflict (company_id, key) do update set value = excluded.value`,
    )
    await database.query(
      `insert into campaign_settings (message_interval, longer_interval_after, greater_interval, warm_up, in_working_hours)
       values (0, 0, 0, false, false)`,
    )
    const now = new Date()
    const messages = ['Olá {nome}', '', '', '', '']
    const campaign = { state: 'running' as const, startedAt: now, nextStepAt: now, messages }
    const made = await Campaign.create({ name: 'Todos', contactListId: list.id, ...campaign })
    await CampaignConnection.create({ campaignId: made.id, connectionId: connection.id, position: 0 })
    return made.id
  })
  await inCompany(company, () => database.query('analyze contact_list_entries'))
  const before = process.memoryUsage().rss
  let highest = before
  const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 20)
  const since = performance.now()
  const unprepared = statements()
  const isPrepared = () =>
    inCompany(company, async () => (await Campaign.findByPk(id, { rejectOnEmpty: true })).preparedAt !== null)
  while (!(await isPrepared())) {
    await inCompany(company, async () => {
      await stepCampaign(id)
    })
  }
  const prepared = {
    seconds: (performance.now() - since) / 1_000,
    memory: (highest - before) / 1_048_576,
    statements: statements() - unprepared,
  }
  clearInterval(watch)
  const count = await inCompany(company, () => CampaignShipment.count({ where: { campaignId: id } }))
  if (count !== Number(values.contacts)) throw new Error(`${count} shipments were prepared`)
  let spent = 0
  let ms = 0
  const shipments = Number(values.shipments)
  for (let turn = 0; turn < shipments; turn += 1) {
    const [start, at] = [statements(), performance.now()]
    await runJob(runCampaignJob, { companyId: company.id, data: { campaignId: id } }, 'bench')
    spent += statements() - start
    ms += performance.now() - at
    // As if the session had sent it.
    await inCompany(company, () => Message.update({ sendState: 'sent' }, { where: { sendState: 'queued' } }))
  }
  return { ...prepared, each: { statements: spent / shipments, ms: ms / shipments } }
}

const median = (all: readonly number[]): number =>
  [...all].sort((one, other) => one - other)[all.length >> 1] ?? 0

/** Milliseconds from the call of the API until the customer's phone has the message. */
async function answersOf(
  operator: Operator,
  phone: string,
  customer: string,
  ticketId: number,
  mark: string,
) {
  const took: number[] = []
  for (let index = 0; index < Number(values.answers); index += 1) {
    const body = `${mark} ${index}`
    const since = performance.now()
    await operator.api('POST', `/messages/${ticketId}`, { body })
    await until(body, async () => {
      const inbox = await operator.control<{ text: string }[]>(
        'GET',
        `/contacts/${customer}/inbox?from=${phone}`,
      )
      return inbox.some((message) => message.text === body) ? true : undefined
    })
    took.push(performance.now() - since)
    await pause(100)
  }
  return { median: median(took), most: Math.max(...took) }
}

async function measureAnswers(operator: Operator): Promise<void> {
  const phone = '5511410000099'
  const customer = '5511730000001'
  const { id: connectionId } = await operator.link(phone)
  const people = numbers('551172', 600)
  for (const number of [customer, ...people])
    await operator.control('POST', '/contacts', { number, name: `Cliente ${number}` })
  const campaignId = await makeCampaign(operator, people, [connectionId])
  const { id: burst } = await operator.control<{ id: string }>('POST', '/bursts', {
    to: phone,
    contacts: [customer],
    messages: 1,
    text: 'Oi',
  })
  await operator.control('POST', `/bursts/${burst}/release`, {})
  const ticketId = await until('the ticket', async () => {
    const [row] = await operator.query<{ id: number }>(
      'select id from tickets where connection_id = $1 and unread_messages > 0',
      [connectionId],
    )
    return row?.id
  })
  await operator.api('PUT', `/tickets/${ticketId}`, { status: 'open' })
  const alone = await answersOf(operator, phone, customer, ticketId, 'sozinha')
  await operator.api('POST', `/campaigns/${campaignId}/start`, { count: people.length })
  const sentOf = async () =>
    (
      await operator.query<{ count: number }>(
        `select count(*)::int as count from campaign_shipments where campaign_id = $1 and state = 'sent'`,
        [campaignId],
      )
    )[0]?.count ?? 0
  await until('ten messages of the campaign', async () => ((await sentOf()) >= 10 ? true : undefined))
  const [before, since] = [await sentOf(), performance.now()]
  const beside = await answersOf(operator, phone, customer, ticketId, 'durante')
  const rate = ((await sentOf()) - before) / ((performance.now() - since) / 1_000)
  await operator.api('POST', `/campaigns/${campaignId}/cancel`)
  const formatted = ({ median, most }: typeof alone) => `${median.toFixed(0)} ms (at most ${most.toFixed(0)})`
  say(
    `an answer alone ${formatted(alone)}, beside a campaign of ${rate.toFixed(1)} messages a second ${formatted(beside)}`,
  )
}

if (isWork()) {
  process.on('disconnect', () => process.exit())
  process.send?.(await work())
} else {
  const { work: worker, stopServices } = await forkWork(import.meta.filename)
  const [{ seconds, memory, statements, each }] = (await once(worker, 'message')) as [Prepared]
  say(
    `${values.contacts} shipments prepared in ${seconds.toFixed(1)} s by ${statements} statements, with ${memory.toFixed(0)} MB more`,
  )
  say(`one shipment: ${each.statements.toFixed(1)} statements, ${each.ms.toFixed(1)} ms`)
  worker.disconnect()
  await once(worker, 'exit')
  await stopServices()
  await operate(
    planOfItsOwn(values.sources ? serverFromSources : builtServer, { processes: APART }),
    measureAnswers,
  )
  process.exit()
}
