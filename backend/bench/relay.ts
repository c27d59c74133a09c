// npm run bench:relay: measures how long the events of many companies wait for each other before they reach
// the screens.
//   --companies 200    each with      --events 10    recorded in turn
//   --slow 50          milliseconds that each event takes to publish in one of the companies
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { setTimeout as delay } from 'node:timers/promises'
import { say } from '../scripts/beforeInstall/progress.mjs'
import { forkWork, isWork } from './lib/forkWork.js'

const { values } = parseArgs({
  options: {
    companies: { type: 'string', default: '200' },
    events: { type: 'string', default: '10' },
    slow: { type: 'string', default: '50' },
  },
})
const [companyCount, eventCount, slowMs] = [values.companies, values.events, values.slow].map(Number) as [
  number,
  number,
  number,
]

if (!isWork()) {
  const { work, stopServices } = await forkWork(import.meta.filename)
  const [code] = (await once(work, 'exit')) as [number | null]
  await stopServices()
  process.exit(code ?? 1)
}

const { createRelay } = await import('../src/events/relay.js')
const { defineBroadcast } = await import('../src/events/broadcast.js')
const { recordEvent } = await import('../src/events/recordEvent.js')
const { currentCompanyId } = await import('../src/platform/tenancy/scope.js')
const { Ticket } = await import('../src/models/index.js')
const { batchById } = await import('../src/platform/tenancy/batchReads.js')
const { anEmptyCompany, inCompany } = await import('../src/testing/fixtures.js')

const ticketOf = batchById(Ticket)
const companies = await Promise.all(Array.from({ length: companyCount }, () => anEmptyCompany()))

/**
 * Records events for the companies in turn, then publishes them all.
 * @returns for each company, milliseconds until its last event was published.
 */
async function measure(slowCompanyId?: number): Promise<Map<number, number>> {
  for (let turn = 0; turn < eventCount; turn += 1)
    for (const company of companies)
      await inCompany(company, () => recordEvent('ticket.read', { ticketId: turn + 1 }))
  const last = new Map<number, number>()
  const since = performance.now()
  const broadcast = defineBroadcast(['ticket.read'], async ({ ticketId }) => {
    await ticketOf(ticketId)
    if (currentCompanyId() === slowCompanyId) await delay(slowMs)
    last.set(currentCompanyId(), performance.now() - since)
    return []
  })
  await createRelay({ broadcasts: [broadcast], reactions: [] }).drain(companies.map(({ id }) => id))
  return last
}

function report(title: string, last: Map<number, number>): void {
  const sorted = [...last.values()].sort((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  say(`${title}: half of the companies told after ${at(0.5)} ms, 99 % after ${at(0.99)}, all after ${at(1)}`)
}

await measure()
report('nobody slow', await measure())
report(`one company takes ${slowMs} ms for each`, await measure(companies[0]?.id))
process.exit()
