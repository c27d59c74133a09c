// npm run bench:past: what the past of a number costs when it is linked, and what other customers notice.
//   --messages 20000   that the phone had in the last 30 days    --chats 400    in which they are
//   --rate 5           messages a second that customers of another number write meanwhile
//   --sources          without a build
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Failure, say, step } from '../scripts/beforeInstall/progress.mjs'
import { planOfItsOwn } from '../scripts/lib/plans.js'
import { builtServer, serverFromSources } from '../scripts/lib/recipes.js'
import { Audience } from './lib/Audience.js'
import { beginCounting, COUNTING, memoryOf, meter } from './lib/meters.js'
import { operate, until, type Operator } from './lib/Operator.js'
import { measureIdle, measureInbound, numbers } from './lib/phases.js'

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '20000' },
    chats: { type: 'string', default: '400' },
    rate: { type: 'string', default: '5' },
    sources: { type: 'boolean' },
  },
})
/** @throws Failure for anything but a number of at least 1. */
function count(name: 'messages' | 'chats' | 'rate'): number {
  const number = Number(values[name])
  if (!Number.isInteger(number) || number < 1)
    throw new Failure(`--${name} has to be a whole number from 1 on.`)
  return number
}

const [messages, chats, rate] = [count('messages'), count('chats'), count('rate')]

const [PHONE, OTHER_PHONE] = ['5511400000000', '5511400000001']
const DAY_MS = 86_400_000
/** Messages of one call to the simulator. */
const AT_ONCE = 1_000
/** Milliseconds between two looks at the memory and the count. */
const LOOK_MS = 250
const PATIENCE_MS = 600_000

/** Gives the phone its conversations, spread over 29 days. */
async function fillPhone(operator: Operator): Promise<void> {
  const contacts = numbers('551170', chats)
  await operator.control('POST', '/phones', { number: PHONE, name: 'Loja' })
  for (const number of contacts)
    await operator.control('POST', '/contacts', { number, name: `Cliente ${number}`, script: 'silent' })
  for (let start = 0; start < messages; start += AT_ONCE)
    await operator.control('POST', `/phones/${PHONE}/past`, {
      messages: Array.from({ length: Math.min(AT_ONCE, messages - start) }, (_, index) => {
        const place = start + index
        const at = new Date(Date.now() - DAY_MS - (28 * DAY_MS * place) / messages).toISOString()
        const text = `Mensagem ${place} de antes, com o que as pessoas escrevem umas às outras num dia comum`
        return { chat: contacts[place % contacts.length], fromMe: place % 2 === 0, at, text }
      }),
    })
}

/** @returns seconds until all are stored, and the most memory that the server had. */
async function linkWithPast(operator: Operator) {
  let mostMb = 0
  await operator.link(PHONE, { bringsPast: true })
  const since = performance.now()
  await until(
    'the past',
    async () => {
      mostMb = Math.max(mostMb, memoryOf(operator.product.pids['server'] ?? 0))
      const [row] = await operator.query<{ count: number }>('select count(*)::int from past_messages')
      return row?.count === messages ? true : undefined
    },
    PATIENCE_MS,
    LOOK_MS,
  )
  return { seconds: (performance.now() - since) / 1_000, mostMb }
}

const round = (value: number, digits = 0) => value.toFixed(digits)

await operate(
  planOfItsOwn(values.sources ? serverFromSources : builtServer, { postgres: COUNTING }),
  async (operator) => {
    await beginCounting(operator)
    const { id } = await operator.link(OTHER_PHONE)
    const [linked] = await operator.query<{ company_id: number }>(
      'select company_id from connections where id = $1',
      [id],
    )
    const audience = await Audience.join(
      operator.product.address,
      await operator.token(),
      linked?.company_id ?? 0,
    )
    await step('filling the phone', () => fillPhone(operator))
    const idle = await step('idle', () => measureIdle(operator))
    const contacts = numbers('551160', 20)
    for (const number of contacts)
      await operator.control('POST', '/contacts', { number, name: `Cliente ${number}`, script: 'silent' })
    const live = (text: string, seconds: number) =>
      measureInbound(operator, audience, {
        to: OTHER_PHONE,
        contacts,
        messages: rate * seconds,
        rate,
        text,
        idle,
      })
    await live('first', 4)
    const alone = await step('live messages alone', () => live('alone', 20))
    const before = memoryOf(operator.product.pids['server'] ?? 0)
    const stop = await meter(operator)
    const [past, beside] = await step('linking, with live messages beside it', () =>
      Promise.all([linkWithPast(operator), pause(500).then(() => live('beside', 20))]),
    )
    const { cpu, statements } = await stop()
    audience.leave()
    say(`past: ${messages} messages in ${chats} chats after ${round(past.seconds, 1)} s`)
    say(`memory: ${round(before)} MB before, at most ${round(past.mostMb)} MB`)
    say(`live messages alone: p50 ${round(alone.p50)} ms, p99 ${round(alone.p99)} ms`)
    say(`live messages beside it: p50 ${round(beside.p50)} ms, p99 ${round(beside.p99)} ms`)
    say(`statements: ${statements}, processor: ${JSON.stringify(cpu)}`)
  },
)
process.exit()
