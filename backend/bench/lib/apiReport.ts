// Prints the results of the API bench.
import type { Driven } from './load.js'
import type { Counted, Rates } from './meters.js'

/** The goals: p99 in milliseconds at one connection, and statements per request. */
const AIM = { p99: 50, statements: 10 }

export interface ApiRow extends Rates {
  name: string
  /** The results at one connection, then at many. */
  one: Driven
  many: Driven | undefined
  calls: number
  /** Milliseconds of processor time per call, by process. */
  cpu: Record<string, number>
  queries: Counted['queries']
}

/** The machine's load average over one minute. */
export interface MachineLoad {
  before: number
  after: number
  cores: number
}

export interface ApiResult {
  rows: ApiRow[]
  bcrypt: { cost: number; ms: number }
  load: MachineLoad
}

const pad = (value: string, width: number) => value.padStart(width)
const ms = (number: number) => pad(number.toFixed(number < 10 ? 1 : 0), 7)
const rate = (number: number) => pad(number.toFixed(number < 10 ? 1 : 0), 7)

const isOver = ({ one, many, statements }: ApiRow) =>
  one.refused || many?.refused || one.p99 > AIM.p99 || Math.round(statements) > AIM.statements

export function* reportApi({ rows, bcrypt, load }: ApiResult): Generator<string> {
  yield ''
  yield `${''.padEnd(40)} each: state-  processor ms    1 connection              many at once`
  yield `${''.padEnd(40)}        ments   node    SQL     /s   p50 ms   p99 ms      /s   p50 ms   p99 ms`
  for (const row of rows) {
    const { name, statements, cpu, one, many } = row
    const formatted = ({ perSecond, p50, p99 }: Driven) => `${rate(perSecond)}  ${ms(p50)}  ${ms(p99)} `
    const each = `${pad(statements.toFixed(1), 13)}${ms(cpu['web'] ?? NaN)}${ms(cpu['PostgreSQL'] ?? NaN)}`
    yield `${(isOver(row) ? '! ' : '  ') + name.padEnd(38)}${each}${formatted(one)}${many ? formatted(many) : ''}`
    for (const pass of [one, many]) if (pass?.refused) yield `    ${pass.refused}`
  }
  yield ''
  yield `Of a login bcrypt takes ${bcrypt.ms.toFixed(0)} ms (cost ${bcrypt.cost}) on one core.`
  yield `A row with ! is over what is aimed at: p99 ${AIM.p99} ms at 1 connection, ${AIM.statements} statements a request (begin, scope and commit included).`
  yield `Load of the machine, one minute's: ${load.before.toFixed(1)} before and ${load.after.toFixed(1)} after, on ${load.cores} cores.`
}

/** Lists the statements of each kind of request, slowest first. */
export function* reportApiQueries(rows: ApiRow[], most: number): Generator<string> {
  if (most === 0) return
  for (const { name, queries, calls } of rows) {
    yield `\n${name}`
    for (const { query, calls: times, ms: spent } of [...queries].sort((a, b) => b.ms - a.ms).slice(0, most))
      yield `  ${(times / calls).toFixed(2).padStart(6)}  ${(spent / calls).toFixed(2).padStart(7)} ms  ${query.replace(/\s+/g, ' ').slice(0, 160)}`
  }
}
