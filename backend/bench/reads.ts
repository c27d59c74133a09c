// npm run bench:reads: measures what one authenticated read costs the web process: milliseconds of processor
// time, and round trips to Postgres.
//   --calls 400        of each kind, one after the other      --warm 100     before the counted ones
//   --only TEXT        only kinds with this in their name
//   --profile FOLDER   writes a processor profile of the server
//   --connections 32   also makes this many calls at once for --seconds 5: calls per second, and their cost
import { once } from 'node:events'
import http from 'node:http'
import { parseArgs } from 'node:util'
import { say } from '../scripts/beforeInstall/progress.mjs'
import { forkWork, isWork } from './lib/forkWork.js'
import { drive } from './lib/load.js'

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '400' },
    warm: { type: 'string', default: '100' },
    only: { type: 'string', default: '' },
    profile: { type: 'string', default: '' },
    connections: { type: 'string', default: '0' },
    seconds: { type: 'string', default: '5' },
  },
})
const [calls, warm] = [Number(values.calls), Number(values.warm)]
const connections = Number(values.connections)

interface Served {
  address: string
  /**
   * Several people make each kind of call, because one person may make at most a hundred calls per second.
   */
  kinds: { name: string; path: string; tokens: string[] }[]
}
/** The costs so far. */
interface Spent {
  /** Microseconds. */
  processor: number
  trips: number
}

/** Answers requests in a process of its own, and tells its costs when asked. */
async function serve(): Promise<void> {
  const { default: pg } = await import('pg')
  const { testServer } = await import('../src/testing/servers/server.js')
  const { aCompany, aCustomer, aMessage, anEmptyCompany, aTag, aTicket, aUser, inCompany } =
    await import('../src/testing/fixtures.js')
  const { SavedView } = await import('../src/models/index.js')
  const { aSessionOf } = await import('../src/testing/apiClient.js')

  let trips = 0
  const client = pg.Client.prototype as unknown as { query: (...statement: unknown[]) => unknown }
  const { query } = client
  client.query = function counted(...statement) {
    trips += 1
    return query.apply(this, statement)
  }

  const empty = await anEmptyCompany()
  const { company, admin, queue, connection, ticket } = await aCompany()
  const tokensOf = async (owner: typeof company) => {
    const people = await Promise.all(
      Array.from({ length: Math.max(1, connections) }, () => aUser(owner, { profile: 'admin' })),
    )
    return Promise.all(people.map(async (person) => (await aSessionOf(person)).token))
  }
  const [nobody, somebody] = [await tokensOf(empty), await tokensOf(company)]
  for (let index = 0; index < 60; index += 1) {
    const user = index % 2 ? admin : undefined
    await aMessage(company, { ticket, body: `Mensagem ${index}`, ...(user && { user }) })
    const customer = await aCustomer(company, { name: `Cliente ${index}` })
    const open = await aTicket(company, { customer, connection, queue, user: admin })
    await aMessage(company, { ticket: open })
    if (index === 0) await aTag(company, { on: [open] })
    if (index < 5) await inCompany(company, () => open.update({ pinnedAt: new Date() }))
  }
  await inCompany(company, async () => {
    for (let index = 0; index < 10; index += 1)
      await SavedView.create({
        name: `Visão ${index}`,
        filters: { status: 'open', waiting: index % 2 === 0 },
      })
  })
  const own = [(await aSessionOf(admin)).token]
  const kinds = [
    { name: 'no contacts', path: '/contacts', tokens: nobody },
    { name: 'no tickets', path: '/tickets?status=open', tokens: nobody },
    { name: '20 of 60 messages', path: `/messages/${ticket.id}?peek=true`, tokens: somebody },
    { name: '40 of 60 tickets', path: '/tickets?status=open&showAll=true', tokens: somebody },
    { name: '40 tickets as rows', path: '/tickets?status=open&showAll=true&fields=row', tokens: somebody },
    {
      name: 'the own list',
      path: '/tickets?status=open&topFirst=true&snoozed=false&fields=row',
      tokens: own,
    },
    { name: 'a ticket', path: `/tickets/u/${ticket.uuid}`, tokens: somebody },
    { name: '20 of 61 contacts', path: '/contacts', tokens: somebody },
    { name: 'counts of the tabs', path: '/tickets-count', tokens: somebody },
    { name: 'views', path: '/saved-views', tokens: somebody },
    { name: 'counts of 10 views', path: '/saved-views/count', tokens: somebody },
    { name: 'tags to choose from', path: '/tags/list', tokens: somebody },
    { name: 'users page', path: '/users', tokens: somebody },
    { name: 'queues', path: '/queue', tokens: somebody },
    { name: 'settings', path: '/settings', tokens: somebody },
  ]
  // Node writes the profile only at a clean exit.
  process.on('disconnect', () => process.exit())
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ processor: user + system, trips } satisfies Spent)
  })
  process.send?.({ address: await testServer(), kinds } satisfies Served)
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })

/** @returns milliseconds. */
async function call(address: string, { path, tokens }: Served['kinds'][number]): Promise<number> {
  const since = performance.now()
  const request = http.get(address + path, { agent, headers: { Authorization: `Bearer ${tokens[0]}` } })
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  response.resume()
  await once(response, 'end')
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`)
  return performance.now() - since
}

if (isWork()) await serve()
else {
  const profiled = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : []
  const { work: server, stopServices } = await forkWork(import.meta.filename, profiled)
  const [{ address, kinds }] = (await once(server, 'message')) as [Served]
  const spent = async () => {
    server.send('how much')
    return ((await once(server, 'message')) as [Spent])[0]
  }
  // One actor may make at most a hundred calls per second.
  const pace = () => new Promise((resolve) => setTimeout(resolve, 11))
  for (const kind of kinds.filter(({ name }) => name.includes(values.only))) {
    for (let index = 0; index < warm; index += 1) await Promise.all([call(address, kind), pace()])
    const before = await spent()
    const times: number[] = []
    for (let index = 0; index < calls; index += 1)
      times.push((await Promise.all([call(address, kind), pace()]))[0])
    const after = await spent()
    const [half = 0] = times.sort((a, b) => a - b).slice(Math.floor(calls / 2))
    const processor = (after.processor - before.processor) / 1_000 / calls
    const trips = (after.trips - before.trips) / calls
    say(
      `${kind.name.padEnd(20)} ${processor.toFixed(2)} ms of Node, ${trips.toFixed(1)} round trips, ${half.toFixed(1)} ms at the median`,
    )
  }
  for (const { name, path, tokens } of connections > 0 ? kinds : []) {
    if (!name.includes(values.only)) continue
    const callOf = (lane: number) => ({ path, token: tokens[lane] })
    await drive(address, callOf, { connections, seconds: 1 })
    const before = await spent()
    const driven = await drive(address, callOf, { connections, seconds: Number(values.seconds) })
    const after = await spent()
    const processor = (after.processor - before.processor) / 1_000 / driven.calls
    const { perSecond, p50, p99, refused = '' } = driven
    say(
      `${name.padEnd(20)} ${perSecond.toFixed(0)} a second at ${connections} connections, ${processor.toFixed(2)} ms of Node each, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms ${refused}`,
    )
  }
  server.disconnect()
  await once(server, 'exit')
  await stopServices()
  process.exit()
}
