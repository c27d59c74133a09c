// npm run bench:fairness: what other companies notice while one attendant of a large company makes the server work as hard as they
// can: 32 calls at a time, without a rest. The installation is that of bench:api; a neighbour, whose customers write meanwhile, is
// measured. backend/docs/benchmarks.md says what came of it.
//   --data FOLDER      where the installation is kept: made the first time (some minutes), used again after
//   --seconds 20       for each phase             --lanes 32      calls of the attacker at a time
//   --split            each role in a process     --sources       without a build
//   --only TEXT        attacks with this in their name
//   --json FILE        the numbers, for a machine
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Audience } from './lib/bench/Audience.mjs'
import { attacks, neighbourCalls } from './lib/bench/attacks.mjs'
import { reportAim, reportPhase } from './lib/bench/fairnessReport.mjs'
import { drive, request } from './lib/bench/load.mjs'
import { beginCounting, COUNTING } from './lib/bench/meters.mjs'
import { measureInbound, numbers } from './lib/bench/phases.mjs'
import { LARGE_COMPANY, seedOnce } from './lib/bench/seed/seed.mjs'
import { emailOf, LARGE, PASSWORD } from './lib/bench/seed/sizes.mjs'
import { CACHE, fromRoot } from './lib/paths.mjs'
import { Failure, say, step } from './lib/progress.mjs'
import { operate } from './lib/Operator.mjs'
import { APART, planOfItsOwn, TOGETHER } from './lib/plans.mjs'
import { builtServer, serverFromSources } from './lib/recipes.mjs'

const text = (value) => ({ type: 'string', default: value })
const { values } = parseArgs({
  options: {
    ...{ data: text(path.join(CACHE, 'bench')), seconds: text('20'), lanes: text('32') },
    ...{ only: text(''), json: text('') },
    ...{ sources: { type: 'boolean' }, split: { type: 'boolean' } },
  },
})

const SECONDS = Number(values.seconds)
const NEIGHBOUR = 'vizinha-1'
const PHONE = '5511400000001'
/** People of the neighbour who work at a time, and how long each rests between two calls. */
const PEOPLE = { connections: 4, rest: 100 }
/** Messages a second that the neighbour's customers write. */
const MESSAGES = 5

const sessionsProcess = values.split ? 'sessions' : 'server'

/** How often a session's lease was lost, and how often it was not renewed when it should have been. */
function leaseTrouble(operator) {
  const log = operator.product.log(sessionsProcess)
  const times = (what) => log.split(what).length - 1
  return {
    lost: times('the lease of a session was lost'),
    late: times('the leases of the sessions were not renewed'),
  }
}

/** What the neighbour notices while `attack` goes on; undefined is nothing. */
async function measurePhase(operator, audience, { name, attack, contacts, calls }) {
  let goesOn = true
  const before = leaseTrouble(operator)
  const attacking = attack
    ? drive(operator.product.address, attack, { connections: Number(values.lanes), goesOn: () => goesOn })
    : Promise.resolve()
  const inbound = measureInbound(operator, audience, {
    ...{ to: PHONE, contacts, messages: MESSAGES * SECONDS, rate: MESSAGES, text: name },
    idle: { statements: 0, frames: 0, transactions: 0 },
  })
  const ends = async () => {
    const people = await drive(operator.product.address, calls, { ...PEOPLE, seconds: SECONDS })
    // Messages that take longer than the attack are heard in peace.
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

async function measure(operator) {
  await beginCounting(operator)
  const query = (...statement) => operator.query(...statement)
  await seedOnce(query)
  // A run that was interrupted has left its number behind.
  await query(`delete from connections where name like 'Loja %'`)
  const agent = new http.Agent({ keepAlive: true })
  const login = async (email) => {
    const body = { email, password: PASSWORD }
    const { status, text: said } = await request(agent, operator.product.address, {
      ...{ method: 'POST', path: '/auth/login', body },
    })
    if (status !== 200) throw new Failure(`${email} could not log in: ${said}`)
    return JSON.parse(said).token
  }
  operator.callAs(emailOf(NEIGHBOUR, 1), PASSWORD)
  const { id } = await step('linking a number', () => operator.link(PHONE))
  const attacker = await login(emailOf(LARGE_COMPANY, LARGE.users))
  const [{ id: companyId }] = await query('select id from companies where name = $1', [NEIGHBOUR])
  const token = await operator.token()
  const audience = await Audience.join(operator.product.address, token, companyId)
  const contacts = numbers('551161', 10)
  for (const number of contacts)
    await operator.control('POST', '/contacts', { number, name: `Cliente ${number}`, script: 'reader' })
  const calls = await neighbourCalls(query, companyId, token)
  const load = os.loadavg()[0]
  const phases = [
    ['nobody attacks', undefined],
    ...attacks(attacker).filter(([name]) => name.includes(values.only)),
  ]
  const rows = []
  for (const [name, attack] of phases) {
    rows.push(await step(name, () => measurePhase(operator, audience, { name, attack, contacts, calls })))
    for (const line of reportPhase(rows.at(-1), rows[0])) say(line)
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
