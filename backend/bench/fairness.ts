// npm run bench:fairness: measures what other companies notice while one attendant of a large company loads
// the server as much as possible, with 32 calls at a time and no rest. It uses the installation of bench:api.
// It measures one neighbour, whose customers write meanwhile. The results are in backend/docs/benchmarks.md.
//   --data FOLDER      the installation's folder: filled the first time (some minutes), then used again
//   --seconds 20       for each phase             --lanes 32      calls of the attacker at a time
//   --split            each role in a process     --sources       without a build
//   --only TEXT        only attacks with this in their name
//   --json FILE        writes the numbers as JSON
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Audience } from './lib/Audience.js'
import { attacks, neighbourCalls } from './lib/attacks.js'
import { reportAim, reportPhase, type NeighbourPhase } from './lib/fairnessReport.js'
import { drive, request, type CallOf } from './lib/load.js'
import { beginCounting, COUNTING } from './lib/meters.js'
import { measureInbound, numbers } from './lib/phases.js'
import { LARGE_COMPANY, seedOnce } from './lib/seed/seed.js'
import { emailOf, LARGE, PASSWORD } from './lib/seed/sizes.js'
import { CACHE, fromRoot } from '../scripts/beforeInstall/paths.mjs'
import { Failure, say, step } from '../scripts/beforeInstall/progress.mjs'
import { operate, type Operator } from './lib/Operator.js'
import { APART, planOfItsOwn, TOGETHER } from '../scripts/lib/plans.js'
import { builtServer, serverFromSources } from '../scripts/lib/recipes.js'

const text = (value: string) => ({ type: 'string', default: value }) as const
const { values } = parseArgs({
  options: {
    data: text(path.join(CACHE, 'bench')),
    seconds: text('20'),
    lanes: text('32'),
    only: text(''),
    json: text(''),
    sources: { type: 'boolean' as const },
    split: { type: 'boolean' as const },
  },
})

const SECONDS = Number(values.seconds)
const NEIGHBOUR = 'vizinha-1'
const PHONE = '5511400000001'
/** How many of the neighbour's users work at once, and how long each rests between two calls. */
const PEOPLE = { connections: 4, rest: 100 }
/** Messages that the neighbour's customers write per second. */
const MESSAGES = 5

const sessionsProcess = values.split ? 'sessions' : 'server'

/** How often a session lost its lease, and how often a lease was renewed too late. */
function leaseTrouble(operator: Operator): { lost: number; late: number } {
  const log = operator.product.log(sessionsProcess)
  const times = (what: string) => log.split(what).length - 1
  return {
    lost: times('the lease of a session was lost'),
    late: times('the leases of the sessions were not renewed'),
  }
}

interface Phase {
  name: string
  attack: CallOf | undefined
  contacts: string[]
  /** The calls that the neighbour's users make. */
  calls: CallOf
}

/** Measures the neighbour while `attack` runs. Without an attack it measures the quiet case. */
async function measurePhase(
  operator: Operator,
  audience: Audience,
  { name, attack, contacts, calls }: Phase,
): Promise<NeighbourPhase> {
  let goesOn = true
  const before = leaseTrouble(operator)
  const attacking = attack
    ? drive(operator.product.address, attack, { connections: Number(values.lanes), goesOn: () => goesOn })
    : Promise.resolve(undefined)
  const inbound = measureInbound(operator, audience, {
    to: PHONE,
    contacts,
    messages: MESSAGES * SECONDS,
    rate: MESSAGES,
    text: name,
    idle: { statements: 0, frames: 0, transactions: 0 },
  })
  const ends = async () => {
    const people = await drive(operator.product.address, calls, { ...PEOPLE, seconds: SECONDS })
    // The attack ends here, although the last messages may still be on their way.
    goesOn = false
    return people
  }
  const [people, customers, attacker] = await Promise.all([ends(), inbound, attacking]).finally(
    () => (goesOn = false),
  )
  const after = leaseTrouble(operator)
  const leases = { lost: after.lost - before.lost, late: after.late - before.late }
  return { name, people, customers, leases, attacker, cpu: customers.cpu }
}

async function measure(operator: Operator) {
  await beginCounting(operator)
  const { query } = operator
  await seedOnce(query)
  // An interrupted run leaves its connection behind.
  await query(`delete from connections where name like 'Loja %'`)
  const agent = new http.Agent({ keepAlive: true })
  const login = async (email: string) => {
    const body = { email, password: PASSWORD }
    const { status, text: answerBody } = await request(agent, operator.product.address, {
      method: 'POST',
      path: '/auth/login',
      body,
    })
    if (status !== 200) throw new Failure(`${email} could not log in: ${answerBody}`)
    return (JSON.parse(answerBody) as { token: string }).token
  }
  operator.callAs(emailOf(NEIGHBOUR, 1), PASSWORD)
  const { id } = await step('linking a number', () => operator.link(PHONE))
  const attacker = await login(emailOf(LARGE_COMPANY, LARGE.users))
  const [neighbour] = await query<{ id: number }>('select id from companies where name = $1', [NEIGHBOUR])
  if (!neighbour) throw new Failure(`There is no company ${NEIGHBOUR}.`)
  const companyId = neighbour.id
  const token = await operator.token()
  const audience = await Audience.join(operator.product.address, token, companyId)
  const contacts = numbers('551161', 10)
  for (const number of contacts)
    await operator.control('POST', '/contacts', { number, name: `Cliente ${number}`, script: 'reader' })
  const calls = await neighbourCalls(query, companyId, token)
  const load = os.loadavg()[0] ?? NaN
  const phases: [string, CallOf | undefined][] = [
    ['nobody attacks', undefined],
    ...attacks(attacker).filter(([name]) => name.includes(values.only)),
  ]
  const rows: NeighbourPhase[] = []
  for (const [name, attack] of phases) {
    const row = await step(name, () => measurePhase(operator, audience, { name, attack, contacts, calls }))
    rows.push(row)
    for (const line of reportPhase(row, rows[0] ?? row)) say(line)
  }
  audience.leave()
  agent.destroy()
  await operator.api('DELETE', `/whatsapp/${id}`)
  return { rows, load, cores: os.cpus().length }
}

const plan = planOfItsOwn(values.sources ? serverFromSources : builtServer, {
  processes: values.split ? APART : TOGETHER,
  postgres: { ...COUNTING, max_wal_size: '4GB' },
  dataDir: fromRoot(values.data),
  simulator: true,
})
await operate(plan, async (operator) => {
  const result = await measure(operator)
  if (values.json) fs.writeFileSync(values.json, JSON.stringify(result, null, 2) + '\n')
  for (const line of reportAim(result)) say(line)
})
process.exit()
