// npm run bench:whatsapp: what the product does with messages, through the real library, against the simulator in a process
// of its own. It measures and judges nothing; backend/docs/benchmarks.md says what came of it.
//   --messages 1500    in the burst, all at once      --answers 300    in the other direction
//   --contacts 50      who write                      --newcomers 100  who write for the first time, in one second
//   --sessions 50    idle ones, for memory; 0 leaves that out
//   --paced 600        messages at --rate 30 a second --split          each role in a process of its own
//   --queries 12       the statements made most often --profile FOLDER a processor profile of each server process
//   --sources          without a build                --json FILE      the numbers, for a machine
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Audience } from './lib/bench/Audience.mjs'
import { beginCounting, COUNTING } from './lib/bench/meters.mjs'
import {
  measureIdle,
  measureInbound,
  measureNewcomers,
  measureOutbound,
  measureSessions,
  numbers,
} from './lib/bench/phases.mjs'
import { profileArgs, sharesOf } from './lib/bench/profile.mjs'
import { report, reportProfile, reportQueries } from './lib/bench/report.mjs'
import { Failure, say, step } from './lib/progress.mjs'
import { operate } from './lib/Operator.mjs'
import { APART, planOfItsOwn, TOGETHER } from './lib/plans.mjs'
import { builtServer, serverFromSources } from './lib/recipes.mjs'

const text = (value) => ({ type: 'string', default: value })
const { values } = parseArgs({
  options: {
    ...{
      messages: text('1500'),
      contacts: text('50'),
      paced: text('600'),
      rate: text('30'),
      answers: text('300'),
    },
    ...{
      newcomers: text('100'),
      sessions: text('50'),
      queries: text('0'),
      json: text(''),
      profile: text(''),
    },
    ...{ split: { type: 'boolean' }, sources: { type: 'boolean' } },
  },
})

function count(name) {
  const number = Number(values[name])
  if (!Number.isInteger(number) || number < 0) throw new Failure(`--${name} has to be a number.`)
  return number
}

const PHONE = '5511400000000'

async function measure(operator) {
  const [messages, contactCount, paced, rate] = ['messages', 'contacts', 'paced', 'rate'].map(count)
  const contacts = numbers('551160', contactCount)
  const numbersOf = {}
  await beginCounting(operator)
  const { id, msToQr } = await step('linking a number', () => operator.link(PHONE))
  await operator.sendWithoutPause()
  const [{ company_id: companyId }] = await operator.query(
    'select company_id from connections where id = $1',
    [id],
  )
  const audience = await Audience.join(operator.product.address, await operator.token(), companyId)
  const newcomers = numbers('551180', count('newcomers'))
  for (const number of [...contacts, ...newcomers])
    await operator.control('POST', '/contacts', { number, name: `Cliente ${number}`, script: 'reader' })
  const inbound = (what, more) =>
    step(what, () =>
      measureInbound(operator, audience, { to: PHONE, contacts, text: what, idle: numbersOf.idle, ...more }),
    )

  numbersOf.msToQr = msToQr
  numbersOf.idle = await step('idle', () => measureIdle(operator))
  numbersOf.first = await inbound('first messages', { messages: contactCount })
  numbersOf.burst = await inbound('burst', { messages })
  numbersOf.paced = await inbound('paced', { messages: paced, rate })
  numbersOf.newcomers = await step('newcomers', () =>
    measureNewcomers(operator, audience, { to: PHONE, known: contacts, newcomers, idle: numbersOf.idle }),
  )
  const { tickets } = numbersOf.burst
  numbersOf.outbound = await step('answers', () =>
    measureOutbound(operator, audience, {
      ...{ tickets, contacts, from: PHONE, messages: count('answers'), idle: numbersOf.idle },
    }),
  )
  audience.leave()
  const server = values.split ? 'sessions' : 'server'
  const sessions = count('sessions')
  if (sessions > 0)
    numbersOf.sessions = await step('idle sessions', () =>
      measureSessions(operator, { sessions, server, linked: 1 }),
    )
  return numbersOf
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
