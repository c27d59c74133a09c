// Reads the costs of a running product: statements, transactions, processor time, memory.
import fs from 'node:fs'
import type { Operator } from './Operator.js'

interface Cost {
  calls: number
  ms: number
}

interface Reading {
  at: number
  statements: Map<string, Cost>
  commits: number
  /** Seconds of processor time, by process. */
  cpu: Record<string, number>
}

/** Statements; how many of them begin, scope and commit transactions; transactions. */
export interface Rates {
  statements: number
  frames: number
  transactions: number
}

export interface CountedQuery extends Cost {
  query: string
}

/** The counts of a period. */
export interface Counted extends Rates {
  seconds: number
  /** Seconds of processor time, by process. */
  cpu: Record<string, number>
  /** Every statement, the most frequent first. */
  queries: CountedQuery[]
}

/** PostgreSQL counts its own statements. BEGIN, COMMIT and the like are included. */
export const COUNTING = { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.max': '10000' }

const TICKS_PER_SECOND = 100

/** User and system time of a process and of its children that have ended: fields 14 to 17 of `stat`. */
const cpuSeconds = (pid: number) => {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND
}

/** Resident memory in MB. */
export const memoryOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Every backend of PostgreSQL is a separate process. */
const familyOf = (pid: number): number[] => {
  const children = fs
    .readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number)
  return [pid, ...children]
}

const cpuOfFamily = (pid: number): number =>
  familyOf(pid).reduce((sum, member) => {
    try {
      return sum + cpuSeconds(member)
    } catch {
      return sum // the process ended meanwhile
    }
  }, 0)

export async function beginCounting(operator: Operator): Promise<void> {
  await operator.query('reset role; create extension if not exists pg_stat_statements')
}

const FRAME = /^(BEGIN|START TRANSACTION|COMMIT|ROLLBACK|SET )/i

async function readStatements(operator: Operator): Promise<Map<string, Cost>> {
  const rows = await operator.query<Cost & { query: string }>(
    `select query, sum(calls)::int as calls, sum(total_exec_time)::float as ms from pg_stat_statements
      where dbid = (select oid from pg_database where datname = current_database())
        and query not like '%pg_stat_%' group by query`,
  )
  return new Map(rows.map(({ query, calls, ms }) => [query, { calls, ms }]))
}

async function reading(operator: Operator): Promise<Reading> {
  const [row] = await operator.query<{ commits: number }>(
    `select (xact_commit + xact_rollback)::int as commits from pg_stat_database where datname = current_database()`,
  )
  const cpu = Object.fromEntries(
    Object.entries(operator.product.pids).map(([name, pid]) => [name, cpuOfFamily(pid)]),
  )
  return {
    at: performance.now(),
    statements: await readStatements(operator),
    commits: row?.commits ?? 0,
    cpu,
  }
}

/** @returns a function that returns the counts since then, and the seconds. */
export async function meter(operator: Operator): Promise<() => Promise<Counted>> {
  const before = await reading(operator)
  return async () => {
    const after = await reading(operator)
    const since = ({ statements }: Reading, query: string, field: keyof Cost) =>
      statements.get(query)?.[field] ?? 0
    const queries = [...after.statements.keys()]
      .map((query) => ({
        query,
        calls: since(after, query, 'calls') - since(before, query, 'calls'),
        ms: since(after, query, 'ms') - since(before, query, 'ms'),
      }))
      .filter(({ calls }) => calls > 0)
      .sort((one, other) => other.calls - one.calls)
    const sum = (list: Cost[]) => list.reduce((total, { calls }) => total + calls, 0)
    return {
      seconds: (after.at - before.at) / 1000,
      statements: sum(queries),
      frames: sum(queries.filter(({ query }) => FRAME.test(query.trim()))),
      transactions: after.commits - before.commits,
      cpu: Object.fromEntries(
        Object.entries(after.cpu).map(([name, seconds]) => [name, seconds - (before.cpu[name] ?? 0)]),
      ),
      queries,
    }
  }
}

/** The counts per piece of work, without the idle rate (per second). */
export function perPiece(counted: Counted, pieces: number, idle: Rates): Rates {
  const per = (field: keyof Rates) => Math.max(0, counted[field] - idle[field] * counted.seconds) / pieces
  return { statements: per('statements'), frames: per('frames'), transactions: per('transactions') }
}

export const perSecond = ({ seconds, statements, frames, transactions }: Counted): Rates => ({
  statements: statements / seconds,
  frames: frames / seconds,
  transactions: transactions / seconds,
})

/** The value below which this share of the sorted numbers lies. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? NaN
}
