// npm run bench:webhooks: customers of official numbers write, and this process delivers the webhooks as Meta
// does: signed, at a fixed rate, whether earlier ones have been answered or not. It measures how long each
// answer takes, and what a message costs until it is stored. The results are in backend/docs/benchmarks.md.
//   --rate 200         webhooks a second       --seconds 20      how long
//   --numbers 1        official numbers        --customers 200   who write, in turn
//   --split            each role in a process  --sources         without a build
//   --json FILE        writes the numbers as JSON
import { createHmac } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { beginCounting, COUNTING, meter, percentile, perPiece } from './lib/meters.js'
import { setUpOfficialNumber, type OfficialNumber } from './lib/officialNumber.js'
import { measureIdle, numbers } from './lib/phases.js'
import { Failure, say, step } from '../scripts/beforeInstall/progress.mjs'
import { operate, until, type Operator } from './lib/Operator.js'
import { APART, planOfItsOwn, TOGETHER } from '../scripts/lib/plans.js'
import { builtServer, serverFromSources } from '../scripts/lib/recipes.js'

const text = (value: string) => ({ type: 'string', default: value }) as const
const { values } = parseArgs({
  options: {
    rate: text('200'),
    seconds: text('20'),
    numbers: text('1'),
    customers: text('200'),
    json: text(''),
    split: { type: 'boolean' as const },
    sources: { type: 'boolean' as const },
  },
})

function count(name: 'rate' | 'seconds' | 'numbers' | 'customers'): number {
  const number = Number(values[name])
  if (!Number.isInteger(number) || number < 1) throw new Failure(`--${name} has to be a number.`)
  return number
}

const REPEAT_MS = 1_000

/** The webhook of a text message: as Meta sends it, with one message. */
function webhookOf(official: OfficialNumber, customer: string, index: number): string {
  const message = {
    from: customer,
    id: `wamid.bench${index}`,
    timestamp: String(Math.floor(Date.now() / 1_000)),
    type: 'text',
    text: { body: `message ${index}` },
  }
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: official.number, phone_number_id: official.phoneNumberId },
    contacts: [{ profile: { name: `Cliente ${customer}` }, wa_id: customer }],
    messages: [message],
  }
  const entry = [{ id: official.businessAccountId, changes: [{ field: 'messages', value }] }]
  return JSON.stringify({ object: 'whatsapp_business_account', entry })
}

interface Answer {
  /** 0 when the connection broke first. */
  status: number
  ms: number
}

/** @returns the answer, and the milliseconds until all of it had arrived. */
function deliver(agent: http.Agent, { webhookUrl, appSecret }: OfficialNumber, body: string) {
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-hub-signature-256': `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`,
  }
  return new Promise<Answer>((resolve) => {
    const since = performance.now()
    const end = (status: number) => resolve({ status, ms: performance.now() - since })
    const sent = http.request(webhookUrl, { agent, method: 'POST', headers }, (answer) => {
      answer.resume()
      answer.on('error', () => end(0))
      answer.on('end', () => end(answer.statusCode ?? 0))
    })
    sent.on('error', () => end(0))
    sent.end(body)
  })
}

/** Repeats a webhook until it is taken, as Meta does. @returns the answers, the last one with 200. */
async function deliverUntilTaken(agent: http.Agent, official: OfficialNumber, body: string) {
  const answers: Answer[] = []
  while (answers.at(-1)?.status !== 200) {
    if (answers.length > 0) await pause(REPEAT_MS)
    answers.push(await deliver(agent, official, body))
  }
  return answers
}

/** Delivers one webhook after the other at the rate, and does not wait for the answers meanwhile. */
async function deliverAll(officials: readonly OfficialNumber[], messages: number) {
  const agent = new http.Agent({ keepAlive: true })
  const customers = numbers('551190', count('customers'))
  const startedAt = performance.now()
  const answers: Promise<Answer[]>[] = []
  for (let index = 0; index < messages; index += 1) {
    await pause(Math.max(0, startedAt + (index * 1_000) / count('rate') - performance.now()))
    const [official, customer] = [officials[index % officials.length], customers[index % customers.length]]
    if (official && customer)
      answers.push(deliverUntilTaken(agent, official, webhookOf(official, customer, index)))
  }
  const all = (await Promise.all(answers)).flat()
  agent.destroy()
  const times = all.map(({ ms }) => ms)
  return {
    refused: all.filter(({ status }) => status !== 200).length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    longest: Math.max(...times),
  }
}

async function measure(operator: Operator) {
  await beginCounting(operator)
  const officials: OfficialNumber[] = []
  for (const number of numbers('551140', count('numbers')))
    officials.push(await setUpOfficialNumber(operator, number))
  const idle = await step('idle', () => measureIdle(operator))
  const messages = count('rate') * count('seconds')
  const stored = async () => {
    const [row] = await operator.query<{ count: number }>(
      `select count(*)::int as count from messages where body like 'message %' and not from_me`,
    )
    return row?.count ?? 0
  }
  const stop = await meter(operator)
  const since = performance.now()
  const answers = await step('webhooks', () => deliverAll(officials, messages))
  const answeredSeconds = (performance.now() - since) / 1_000
  const storedMeanwhile = await stored()
  await step('until all messages are stored', () =>
    until('all messages', async () => ((await stored()) === messages ? true : undefined), 600_000, 500),
  )
  const storedSeconds = (performance.now() - since) / 1_000
  const counted = await stop()
  return {
    messages,
    answers,
    answeredSeconds,
    storedMeanwhile,
    storedSeconds,
    each: perPiece(counted, messages, idle),
    cpu: counted.cpu,
  }
}

const plan = planOfItsOwn(values.sources ? serverFromSources : builtServer, {
  processes: values.split ? APART : TOGETHER,
  postgres: COUNTING,
})
await operate(plan, async (operator) => {
  const result = await measure(operator)
  if (values.json) fs.writeFileSync(values.json, JSON.stringify(result, null, 2) + '\n')
  const { messages, answers, answeredSeconds, storedMeanwhile, storedSeconds, each, cpu } = result
  const [p50, p99, longest] = [answers.p50, answers.p99, answers.longest].map((ms) => `${ms.toFixed(0)} ms`)
  say('')
  say(`${messages} webhooks to ${count('numbers')} numbers in ${answeredSeconds.toFixed(1)} s`)
  say(`  answers           p50 ${p50}, p99 ${p99}, the longest ${longest}; ${answers.refused} not 200`)
  say(`  stored meanwhile  ${storedMeanwhile}; all after ${storedSeconds.toFixed(1)} s`)
  say(
    `  each message      ${each.statements.toFixed(1)} statements, ${each.transactions.toFixed(1)} transactions`,
  )
  const shares = Object.entries(cpu).map(
    ([name, seconds]) => `${name} ${((seconds * 1_000) / messages).toFixed(1)} ms`,
  )
  say(`  processor each    ${shares.join(', ')}`)
})
process.exit()
