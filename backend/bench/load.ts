// npm run bench:load: attendants with open screens read, type and answer as people do, and customers write
// to them through the simulator. More and more of them work, until a message reaches its attendant too late,
// or a request is answered too late. It prints the ceiling, and what was full first.
//   --desks 10        companies, each with a number of its own
//   --agents 50,100,200,300,400,500,600   attendants at work, in all companies together
//   --seconds 60      of each step     --limit 500    milliseconds that the slowest in a hundred may take
//   --split           each role in a process of its own
//   --profile FOLDER  writes a processor profile of each process
//   --queries 0       prints so many statements with their calls for each message in
//   --sources         without a build  --json FILE    writes the numbers as JSON
import fs from 'node:fs'
import os from 'node:os'
import { parseArgs } from 'node:util'
import { AgentAtWork } from './lib/agents/AgentAtWork.js'
import { Desk } from './lib/agents/Desk.js'
import { runStep, type StepResult } from './lib/agents/runStep.js'
import { beginCounting, COUNTING } from './lib/meters.js'
import { operate, type Operator } from './lib/Operator.js'
import { profileArgs, sharesOf } from './lib/profile.js'
import { Failure, say, step } from '../scripts/beforeInstall/progress.mjs'
import { APART, planOfItsOwn, TOGETHER } from '../scripts/lib/plans.js'
import { freePort } from '../scripts/lib/ports.js'
import { builtServer, serverFromSources } from '../scripts/lib/recipes.js'

const text = (value: string) => ({ type: 'string', default: value }) as const
const { values } = parseArgs({
  options: {
    desks: text('10'),
    agents: text('50,100,200,300,400,500,600'),
    seconds: text('60'),
    limit: text('500'),
    queries: text('0'),
    split: { type: 'boolean' as const },
    sources: { type: 'boolean' as const },
    profile: { type: 'string' as const },
    json: text(''),
  },
})

function wholeNumber(name: string, value: string): number {
  const number = Number(value)
  if (!Number.isInteger(number) || number < 1) throw new Failure(`--${name} has to be a number.`)
  return number
}

/** Logins at the same time. */
const AT_ONCE = 8

async function arriveAll(agents: readonly AgentAtWork[], address: string): Promise<void> {
  const waiting = [...agents]
  const lane = async () => {
    for (let agent = waiting.pop(); agent; agent = waiting.pop()) await agent.arrive(address)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

const ms = (value: number): string => `${Math.round(value)} ms`
const percent = (share: number): string => `${Math.round(share * 100)} %`

function report({
  agents,
  inbound,
  outbound,
  seen,
  unseen,
  requests,
  failures,
  cpu,
  statements,
  waited,
  queries,
  seconds,
}: StepResult) {
  say(
    `${agents} agents: ${inbound.toFixed(1)} messages in and ${outbound.toFixed(1)} out a second; ` +
      `seen after ${ms(seen.p50)} and ${ms(seen.p99)} (p50, p99); ${unseen} not seen; ${Math.round(statements)} statements a second`,
  )
  say(`  requests: ${requests.map(({ kind, p50, p99 }) => `${kind} ${ms(p50)}, ${ms(p99)}`).join('; ')}`)
  say(
    `  of a core: ${Object.entries(cpu)
      .map(([name, share]) => `${name} ${percent(share)}`)
      .join(', ')}`,
  )
  const counts = Object.entries(waited.postgres).sort(([, one], [, other]) => other - one)
  say(
    `  connections: ${counts.map(([kind, count]) => `${kind} ${count.toFixed(1)}`).join(', ')}; ` +
      `${waited.pools.average.toFixed(1)} waited for one, at most ${waited.pools.most}`,
  )
  say(
    `  event loop late by (p99): ${Object.entries(waited.eventLoop)
      .map(([name, seconds]) => `${name} ${ms(seconds * 1_000)}`)
      .join(', ')}`,
  )
  for (const { query, calls, ms: taken } of queries.slice(0, Number(values.queries)))
    say(
      `  ${(calls / (inbound * seconds)).toFixed(2)} × ${(taken / calls).toFixed(2)} ms  ${query.replace(/\s+/g, ' ').slice(0, 150)}`,
    )
  for (const failure of failures) say(`  failed: ${failure}`)
}

/** What was late or failed in a step. */
function problemsOf({ seen, unseen, requests, failures }: StepResult, limit: number): string[] {
  return [
    ...[seen, ...requests].filter(({ p99 }) => p99 > limit).map(({ kind, p99 }) => `${kind}: ${ms(p99)}`),
    ...(unseen > 0 ? [`${unseen} messages were not seen`] : []),
    ...failures,
  ]
}

/** The first thing that was full: a process that used a whole core, or all cores together. */
function fullestOf({ cpu }: StepResult): string {
  const cores = os.availableParallelism()
  const total = Object.values(cpu).reduce((sum, share) => sum + share, 0)
  const [name = '', share = 0] = Object.entries(cpu).sort(([, one], [, other]) => other - one)[0] ?? []
  if (share > 0.9 && name !== 'PostgreSQL') return `the process ${name} (${percent(share)} of a core)`
  if (total > 0.9 * cores)
    return `the processors (${percent(total / cores)} of ${cores}), most of it ${name} (${percent(share)} of a core)`
  return `neither a process nor the processors (${percent(total / cores)}): look at waits in Postgres`
}

async function measure(operator: Operator, metrics: Record<string, number>): Promise<StepResult[]> {
  const [desks, seconds, limit] = [
    wholeNumber('desks', values.desks),
    wholeNumber('seconds', values.seconds),
    wholeNumber('limit', values.limit),
  ]
  const counts = values.agents.split(',').map((value) => wholeNumber('agents', value))
  const most = Math.ceil(Math.max(...counts) / desks)
  await beginCounting(operator)
  const opened: Desk[] = []
  await step('opening the companies', async () => {
    for (let index = 0; index < desks; index += 1)
      opened.push(await Desk.open(operator, { index, agents: most }))
  })
  let index = 0
  const agents = opened.map(({ attendants }) => attendants.map((one) => new AgentAtWork(one, index++)))
  const results: StepResult[] = []
  for (const count of counts) {
    const each = Math.max(1, Math.floor(count / desks))
    // Again before each step: an access token lasts for 15 minutes.
    const working = agents.flatMap((ofDesk) => ofDesk.slice(0, each))
    await step(`${each * desks} agents arrive`, () => arriveAll(working, operator.product.address))
    const result = await runStep({ operator, desks: opened, agents, each, seconds, metrics })
    report(result)
    results.push(result)
    const problems = problemsOf(result, limit)
    if (problems.length === 0) continue
    say(`Too late at ${result.agents} agents: ${problems.join('; ')}. Full first: ${fullestOf(result)}.`)
    break
  }
  const best = results.findLast((result) => problemsOf(result, limit).length === 0)
  say(
    best
      ? `Ceiling: ${best.agents} agents, ${(best.inbound + best.outbound).toFixed(1)} messages a second.`
      : 'Ceiling: below the first step.',
  )
  for (const agent of agents.flat()) agent.leave()
  return results
}

const processes = values.split ? APART : TOGETHER
const metrics: Record<string, number> = {}
for (const name of Object.keys(processes)) metrics[name] = await freePort(Object.values(metrics))
const plan = planOfItsOwn(values.sources ? serverFromSources : builtServer, {
  processes,
  postgres: COUNTING,
  nodeArgs: values.profile ? profileArgs(values.profile, Object.keys(processes)) : {},
  env: { TRUST_PROXY: '1' },
  processEnvironment: Object.fromEntries(
    Object.entries(metrics).map(([name, port]) => [name, { METRICS_PORT: String(port) }]),
  ),
})
const results = await operate(plan, (operator) => measure(operator, metrics))
for (const name of values.profile ? Object.keys(processes) : [])
  for (const [group, share] of sharesOf(`${values.profile}/${name}.cpuprofile`))
    say(`  ${name}: ${percent(share)} ${group}`)
if (values.json && results) fs.writeFileSync(values.json, JSON.stringify(results, null, 2) + '\n')
process.exit()
