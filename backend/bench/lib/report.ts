// Prints the results of the WhatsApp bench.
import type { Rates } from './meters.js'
import type {
  measureIdle,
  measureInbound,
  measureNewcomers,
  measureOutbound,
  measureSessions,
} from './phases.js'

type Result<Measure extends (...args: never[]) => unknown> = Awaited<ReturnType<Measure>>

export interface WhatsappResult {
  msToQr: number
  idle: Result<typeof measureIdle>
  first: Result<typeof measureInbound>
  burst: Result<typeof measureInbound>
  paced: Result<typeof measureInbound>
  newcomers: Result<typeof measureNewcomers>
  outbound: Result<typeof measureOutbound>
  sessions: Result<typeof measureSessions> | undefined
}

const one = (number: number) => number.toFixed(1)
const whole = (number: number) => String(Math.round(number))
const ms = (number: number) => `${whole(number)} ms`

const statements = ({ statements: all, frames, transactions }: Rates) =>
  `${one(all)} statements (${one(frames)} of them begin, scope and commit), ${one(transactions)} transactions`

const processor = ({ cpu, messages }: { cpu: Record<string, number>; messages: number }) =>
  Object.entries(cpu)
    .map(([name, seconds]): [string, number] => [name, (seconds * 1_000) / messages])
    .filter(([, each]) => each >= 0.05)
    .map(([name, each]) => `${name} ${one(each)}`)
    .join(', ') + ' ms of processor each'

export function* report({
  msToQr,
  idle,
  first,
  newcomers,
  burst,
  paced,
  outbound,
  sessions,
}: WhatsappResult): Generator<string> {
  yield ''
  yield `time to a QR code          ${ms(msToQr)}`
  yield `idle                       ${one(idle.statements)} statements a second`
  for (const [title, phase] of Object.entries({ 'first messages': first, burst, paced })) {
    yield ''
    yield (
      `in, ${title}`.padEnd(27) +
      `${phase.messages} messages, ${one(phase.perSecond)} a second, stored and heard`
    )
    yield `  from sent to heard       p50 ${ms(phase.p50)}, p99 ${ms(phase.p99)}`
    yield `  each                     ${statements(phase)}`
    yield `                           ${processor(phase)}`
  }
  yield ''
  yield `newcomers                  ${newcomers.messages} in one second, all heard of after ${ms(newcomers.msToAll)}`
  yield `  from sent to heard       p50 ${ms(newcomers.p50)}, p99 ${ms(newcomers.p99)}`
  yield `  known ones meanwhile     ${newcomers.knownContacts} messages, p50 ${ms(newcomers.knownP50)}, p99 ${ms(newcomers.knownP99)}`
  yield `  each                     ${statements(newcomers)}`
  yield `                           ${processor(newcomers)}`
  yield ''
  yield `out                        ${outbound.messages} answers, ${one(outbound.perSecond)} a second sent, ${one(outbound.markedPerSecond)} with all their marks`
  yield `  each                     ${statements(outbound)}`
  yield `                           ${processor(outbound)}`
  if (!sessions) return
  yield ''
  yield `idle sessions              ${sessions.sessions}: ${one(sessions.perSession)} MB each over ${whole(sessions.base)} MB, connected ${one(sessions.secondsToConnect)} s after a restart`
  const { statements: idleStatements, cpu } = sessions.idle
  yield `  all of them, idle        ${one(idleStatements)} statements a second; of a core: ${Object.entries(
    cpu,
  )
    .map(([name, share]) => `${name} ${(100 * share).toFixed(1)} %`)
    .join(', ')}`
  yield `  time to a QR code        p50 ${ms(sessions.qrP50)}, the longest ${ms(sessions.qrMax)}, three at a time`
}

/** The most frequent statements of each phase, per message; of the idle phase, per second. */
export function* reportQueries(result: WhatsappResult, most: number): Generator<string> {
  if (most === 0) return
  for (const phase of ['idle', 'newcomers', 'burst', 'paced', 'outbound'] as const) {
    yield `\n${phase}: statements each`
    const { queries, messages } = result[phase]
    for (const { query, calls, ms: spent } of queries.slice(0, most))
      yield `  ${(calls / messages).toFixed(2).padStart(6)}  ${(spent / messages).toFixed(3)} ms  ${query.replace(/\s+/g, ' ').slice(0, 150)}`
  }
}

export function* reportProfile(name: string, shares: [string, number][]): Generator<string> {
  yield `\n${name}: where its processor time went, start included`
  for (const [group, share] of shares) yield `  ${(share * 100).toFixed(1).padStart(5)} %  ${group}`
}
