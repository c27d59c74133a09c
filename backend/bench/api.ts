// npm run bench:api: measures how fast the API answers on a large installation, at 1 and at 32 connections.
// One company has 100,000 tickets and 2,000,000 messages, beside fifty small ones. The results are in
// backend/docs/benchmarks.md.
//   --data FOLDER      the installation's folder: filled the first time (some minutes), then used again
//   --seconds 4        for each kind of request at each number of connections
//   --many 32          connections of the second pass; 0 leaves it out
//   --only PATTERN     only kinds of request whose name matches this regular expression
//   --queries 5        prints the slowest statements of each kind
//   --sources          without a build             --json FILE     writes the numbers as JSON
//   --profile FOLDER   writes a processor profile of the server process
//   --seed-only        fills the installation and ends
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { compare, hash } from 'bcryptjs'
import { reportApi, reportApiQueries, type ApiResult, type ApiRow } from './lib/apiReport.js'
import { factsOf, logEverybodyIn, scenarios } from './lib/apiScenarios.js'
import { drive, request, type Call, type CallOf } from './lib/load.js'
import { beginCounting, COUNTING, meter, percentile, perPiece, type Rates } from './lib/meters.js'
import { measureIdle } from './lib/phases.js'
import { profileArgs, sharesOf } from './lib/profile.js'
import { reportProfile } from './lib/report.js'
import { addUpDays } from './lib/seed/days.js'
import { seedOnce } from './lib/seed/seed.js'
import { PASSWORD } from './lib/seed/sizes.js'
import { CACHE, fromRoot } from '../scripts/beforeInstall/paths.mjs'
import { say, step } from '../scripts/beforeInstall/progress.mjs'
import { operate, type Operator } from './lib/Operator.js'
import { planOfItsOwn } from '../scripts/lib/plans.js'
import { builtServer, serverFromSources } from '../scripts/lib/recipes.js'

const text = (value: string) => ({ type: 'string', default: value }) as const
const { values } = parseArgs({
  options: {
    data: text(path.join(CACHE, 'bench')),
    seconds: text('4'),
    many: text('32'),
    only: text(''),
    queries: text('0'),
    json: text(''),
    profile: text(''),
    sources: { type: 'boolean' as const },
    'seed-only': { type: 'boolean' as const },
  },
})

const MANY = Number(values.many)

/** The machine's load average over the last minute. */
const loadNow = () => os.loadavg()[0] ?? NaN

/** Milliseconds to compare one password, as a login does. */
async function measureBcrypt() {
  const cost = 10
  const times: number[] = []
  const hashed = await hash(PASSWORD, cost)
  for (let round = 0; round < 15; round++) {
    const since = performance.now()
    await compare(PASSWORD, hashed)
    times.push(performance.now() - since)
  }
  return { cost, ms: percentile(times, 0.5) }
}

async function measureOne(
  operator: Operator,
  [name, callOf]: [string, CallOf],
  idle: Rates,
): Promise<ApiRow> {
  const seconds = Number(values.seconds)
  const run = (connections: number, most = seconds) =>
    drive(operator.product.address, callOf, { connections, seconds: most, atLeast: connections })
  await run(1, 0.5) // the first plans and connections
  const stop = await meter(operator)
  const one = await run(1)
  const counted = await stop()
  const many = MANY > 0 ? await run(MANY) : undefined
  const { queries } = counted
  const cpu = Object.fromEntries(
    Object.entries(counted.cpu).map(([process, spent]) => [process, (spent * 1_000) / one.calls]),
  )
  return { name, one, many, calls: one.calls, cpu, ...perPiece(counted, one.calls, idle), queries }
}

async function measure(operator: Operator): Promise<ApiResult> {
  await beginCounting(operator)
  const { query } = operator
  const agent = new http.Agent({ keepAlive: true })
  const call = (what: Call) => request(agent, operator.product.address, what)
  const before = loadNow()
  const tokens = await step('logging everybody in', () => logEverybodyIn(call))
  const kinds = await scenarios(call, tokens, await factsOf(query))
  const idle = await step('idle', () => measureIdle(operator))
  const rows: ApiRow[] = []
  const only = new RegExp(values.only)
  for (const kind of kinds.filter(([name]) => only.test(name)))
    rows.push(await step(kind[0], () => measureOne(operator, kind, idle)))
  agent.destroy()
  // Marks the events of these requests as published, so that the next server need not publish them.
  await query('update outbox set published_at = now() where published_at is null')
  const load = { before, after: loadNow(), cores: os.cpus().length }
  return { rows, bcrypt: await measureBcrypt(), load }
}

// One process answers requests, as in production. No worker runs beside it, so the counted statements are its
// own.
const plan = planOfItsOwn(values.sources ? serverFromSources : builtServer, {
  processes: { web: ['web'] },
  nodeArgs: values.profile ? profileArgs(values.profile, ['web']) : {},
  postgres: { ...COUNTING, max_wal_size: '4GB' },
  dataDir: fromRoot(values.data),
})
/** @returns whether it went well. */
const fill = async (processes: typeof plan.processes, work: (operator: Operator) => Promise<void>) =>
  (await operate({ ...plan, processes }, async (operator) => {
    await work(operator)
    return true
  })) ?? false

// A worker would stand in the way of the filling, and be in the numbers of the measurement.
const isFilled =
  (await fill(plan.processes, ({ query }) => seedOnce(query))) &&
  (await fill({ worker: ['worker'] }, ({ query }) => step('adding up days', () => addUpDays(query))))
if (!isFilled || values['seed-only']) process.exit()
await operate(plan, async (operator) => {
  const result = await measure(operator)
  if (values.json) fs.writeFileSync(values.json, JSON.stringify(result, null, 2) + '\n')
  for (const line of reportApi(result)) say(line)
  for (const line of reportApiQueries(result.rows, Number(values.queries))) say(line)
})
if (values.profile)
  for (const line of reportProfile('web', sharesOf(path.resolve(values.profile, 'web.cpuprofile')))) say(line)
process.exit()
