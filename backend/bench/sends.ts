// npm run bench:sends: measures `POST /api/messages/send`, with which programs send messages: how many are
// accepted per second, how long each takes, its statements and the server's processor time, beside a read of
// contacts. A job delivers the messages later, and WhatsApp is not asked about numbers. The results are in
// backend/docs/benchmarks.md.
//   --seconds 5        for each kind at each number of connections       --connections 1,8,32
//   --only TEXT        only kinds with this in their name
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { say } from '../scripts/beforeInstall/progress.mjs'
import { countStatements } from './lib/countStatements.js'
import { forkWork, isWork } from './lib/forkWork.js'
import { drive, type Call } from './lib/load.js'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '1,8,32' },
    only: { type: 'string', default: '' },
  },
})
const lanes = values.connections.split(',').map(Number)
/** Customers that a lane writes to in turn, so that parallel calls concern different people. */
const EACH = 5

interface Served {
  address: string
  /** The token of a connection. */
  token: string
  /** The tokens of admins, each of whom may make a hundred calls per second. */
  admins: string[]
  /** The numbers of customers with a live ticket, and of customers without one. */
  live: string[]
  idle: string[]
}

/** The costs so far. */
interface Spent {
  /** Microseconds. */
  processor: number
  statements: number
}

async function serve(): Promise<void> {
  const { testServer } = await import('../src/testing/servers/server.js')
  const { aCompany, aCustomer, aTicket, aUser, inCompany } = await import('../src/testing/fixtures.js')
  const { aProgram } = await import('../src/testing/company/aProgram.js')
  const { aSessionOf } = await import('../src/testing/apiClient.js')
  const { gateway } = await import('../src/whatsapp/gateway.js')
  // No session runs here, so the number is stored without a check on WhatsApp.
  Object.assign(gateway, { lookUp: () => Promise.resolve(null) })

  const statements = await countStatements()

  const { company, connection, queue, agent } = await aCompany()
  const { token } = await aProgram(company, connection)
  const most = Math.max(...lanes)
  const customers = async (isLive: boolean) => {
    const numbers: string[] = []
    for (let index = 0; index < most * EACH; index += 1) {
      const customer = await aCustomer(company, { name: `Cliente ${index}` })
      await inCompany(company, () => customer.update({ whatsappCheckedAt: new Date() }))
      if (isLive) await aTicket(company, { customer, connection, queue, user: agent })
      numbers.push(customer.number ?? '')
    }
    return numbers
  }
  const admins = await Promise.all(Array.from({ length: most }, () => aUser(company, { profile: 'admin' })))
  process.on('disconnect', () => process.exit())
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ processor: user + system, statements: statements() } satisfies Spent)
  })
  const served: Served = {
    address: await testServer(),
    token,
    live: await customers(true),
    idle: await customers(false),
    admins: await Promise.all(admins.map(async (user) => (await aSessionOf(user)).token)),
  }
  process.send?.(served)
}

if (isWork()) await serve()
else {
  // One connection may send a few hundred messages per minute. The bench raises this limit to measure the
  // server's own.
  process.env['API_CALLS_PER_MINUTE'] = '10000000'
  const { work: server, stopServices } = await forkWork(import.meta.filename)
  const [{ address, token, admins, live, idle }] = (await once(server, 'message')) as [Served]
  const spent = async () => {
    server.send('how much')
    return ((await once(server, 'message')) as [Spent])[0]
  }
  const send = (number: string): Call => ({
    method: 'POST',
    path: '/api/messages/send',
    token,
    body: { number, body: 'Seu pedido saiu para entrega' },
  })
  const one = (numbers: string[]) => (lane: number, round: number) =>
    send(numbers[lane * EACH + (round % EACH)] ?? '')
  let next = 0
  const newNumber = () => `55118${String((next += 1)).padStart(8, '0')}`
  const READ = '20 contacts, to compare'
  const kinds: [string, (lane: number, round: number) => Call][] = [
    [READ, (lane) => ({ path: '/contacts', token: admins[lane] })],
    ['to a live ticket', one(live)],
    ['to a known customer', one(idle)],
    ['to a new number', () => send(newNumber())],
  ]
  for (const connections of lanes) {
    let read: number | undefined
    for (const [name, callOf] of kinds) {
      if (name !== READ && !name.includes(values.only)) continue
      await drive(address, callOf, { connections, seconds: 1 })
      const before = await spent()
      const driven = await drive(address, callOf, { connections, seconds: Number(values.seconds) })
      const after = await spent()
      const processor = (after.processor - before.processor) / 1_000 / driven.calls
      read ??= processor
      const statements = (after.statements - before.statements) / driven.calls
      const { perSecond, p50, p99, refused = '' } = driven
      say(
        `${String(connections).padStart(2)} at once, ${name.padEnd(24)} ${perSecond.toFixed(0).padStart(4)} a second, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${statements.toFixed(1)} statements, ${processor.toFixed(1)} ms of Node (${(processor / read).toFixed(1)} times the read) ${refused}`,
      )
    }
  }
  server.disconnect()
  await once(server, 'exit')
  await stopServices()
  process.exit()
}
