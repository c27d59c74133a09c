// npm run bench:whatsapp: measures the work on messages, with the real library and the simulator in a process
// of its own. It only measures; the results are in backend/docs/benchmarks.md.
//   --messages 1500    in the burst, all at once      --answers 300    in the other direction
//   --contacts 50      who write                      --newcomers 100  new customers, all in one second
//   --lanes 8          answers in flight at once, each lane in conversations of its own
//   --sessions 50      idle ones, for memory; 0 leaves that out
//   --paced 600        messages at --rate 30 a second --split          each role in a process of its own
//   --queries 12       prints the most frequent statements
//   --profile FOLDER   writes a processor profile of each server process
//   --sources          without a build                --json FILE      writes the numbers as JSON
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Audience } from './lib/Audience.js'
import { beginCounting, COUNTING } from './lib/meters.js'
import {
  measureIdle,
  measureInbound,
  measureNewcomers,
  measureOutbound,
  measureSessions,
  numbers,
} from './lib/phases.js'
import { profileArgs, sharesOf } from './lib/profile.js'
import { report, reportProfile, reportQueries, type WhatsappResult } from './lib/report.js'
import { Failure, say, step } from '../scripts/beforeInstall/progress.mjs'
import { operate, type Operator } from './lib/Operator.js'
import { APART, planOfItsOwn, TOGETHER } from '../scripts/lib/plans.js'
import { builtServer, serverFromSources } from '../scripts/lib/recipes.js'

const text = (value: string) => ({ type: 'string', default: value }) as const
const { values } = parseArgs({
  options: {
    messages: text('1500'),
    contacts: text('50'),
    paced: text('600'),
    rate: text('30'),
    answers: text('300'),
    lanes: text('8'),
    newcomers: text('100'),
    sessions: text('50'),
    queries: text('0'),
    json: text(''),
    profile: text(''),
    split: { type: 'boolean' as const },
    sources: { type: 'boolean' as const },
  },
})

function count(name: Exclude<keyof typeof values, 'split' | 'sources' | 'json' | 'profile'>): number {
  const number = Number(values[name])
  if (!Number.isInteger(number) || number < 0) throw new Failure(`--${name} has to be a number.`)
  return number
}

const PHONE = '5511400000000'

async function measure(operator: Operator): Promise<WhatsappResult> {
  const [messages, contactCount, pacedCount, rate] = [
    count('messages'),
    count('contacts'),
    count('paced'),
    count('rate'),
  ]
  const contacts = numbers('551160', contactCount)
  await beginCounting(operator)
  const { id, msToQr } = await step('linking a number', () => operator.link(PHONE))
  await operator.sendWithoutPause()
  const [linked] = await operator.query<{ company_id: number }>(
    'select company_id from connections where id = $1',
    [id],
  )
  if (!linked) throw new Failure('The connection is gone.')
  const audience = await Audience.join(operator.product.address, await operator.token(), linked.company_id)
  const newcomers = numbers('551180', count('newcomers'))
  for (const number of [...contacts, ...newcomers])
    await operator.control('POST', '/contacts', { number, name: `Cliente ${number}`, script: 'reader' })
  const idle = await step('idle', () => measureIdle(operator))
  const inbound = (what: string, more: { messages: number; rate?: number }) =>
    step(what, () => measureInbound(operator, audience, { to: PHONE, contacts, text: what, idle, ...more }))

  const first = await inbound('first messages', { messages: contactCount })
  const burst = await inbound('burst', { messages })
  const paced = await inbound('paced', { messages: pacedCount, rate })
  const arrivals = await step('newcomers', () =>
    measureNewcomers(operator, audience, { to: PHONE, knownContacts: contacts, newcomers, idle }),
  )
  const { tickets } = burst
  const outbound = await step('answers', () =>
    measureOutbound(operator, audience, {
      tickets,
      contacts,
      from: PHONE,
      messages: count('answers'),
      lanes: count('lanes'),
      idle,
    }),
  )
  audience.leave()
  const server = values.split ? 'sessions' : 'server'
  const sessions = count('sessions')
  const atRest =
    sessions > 0
      ? await step('idle sessions', () => measureSessions(operator, { sessions, server, linked: 1 }))
      : undefined
  return { msToQr, idle, first, burst, paced, newcomers: arrivals, outbound, sessions: atRest }
}

const processes = values.split ? APART : TOGETHER
const nodeArgs = values.profile ? profileArgs(values.profile, Object.keys(processes)) : {}
const plan = planOfItsOwn(values.sources ? serverFromSources : builtServer, {
  processes,
  postgres: COUNTING,
  nodeArgs,
})
await operate(plan, async (operator) => {
  const result = await measure(operator)
  for (const line of report(result)) say(line)
  for (const line of reportQueries(result, count('queries'))) say(line)
  if (values.json) fs.writeFileSync(values.json, JSON.stringify(result, null, 2) + '\n')
})
// Each process writes its profile when it ends.
for (const name of values.profile ? Object.keys(processes) : [])
  for (const line of reportProfile(name, sharesOf(path.resolve(values.profile, `${name}.cpuprofile`))))
    say(line)
process.exit()
