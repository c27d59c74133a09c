import { setTimeout as pause } from 'node:timers/promises'
import type { Operator } from '../Operator.js'
import { percentile } from '../meters.js'

const EVERY_MS = 1_000

/** What was waited for during a step. Numbers of connections are averages of the looks. */
export interface Waited {
  /** Connections in Postgres, by what they do or wait for (`Lock: tuple`, `IO: WALSync`, `working`). */
  postgres: Record<string, number>
  /** Requests for a connection that waited in the server's pools, and the most of one look. */
  pools: { average: number; most: number }
  /** Seconds between a timer's due time and its start, the largest p99 of a second, by process. */
  eventLoop: Record<string, number>
}

interface Activity {
  kind: string
  connections: number
}

const ACTIVITY = `
  select case when state = 'idle in transaction' then 'idle in transaction'
              when wait_event_type is null then 'working'
              else wait_event_type || ': ' || wait_event end as kind, count(*)::int as connections
    from pg_stat_activity
   where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' group by 1`

/** The sum of a metric's series with this label. */
function sumOf(page: string, name: string, label = ''): number {
  const lines = page.split('\n').filter((line) => line.startsWith(name) && line.includes(label))
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0)
}

/** Looks at the product once a second. */
export class Waits {
  readonly #operator: Operator
  readonly #metrics: Readonly<Record<string, number>>
  readonly #activity: Activity[][] = []
  readonly #waiting: number[] = []
  readonly #eventLoop: Record<string, number> = {}
  #looking = true
  readonly #done: Promise<void>

  /** @param metrics ports of the metrics, by the name of the process. */
  constructor(operator: Operator, metrics: Readonly<Record<string, number>>) {
    this.#operator = operator
    this.#metrics = metrics
    this.#done = this.#look()
  }

  async end(): Promise<Waited> {
    this.#looking = false
    await this.#done
    const looks = this.#activity.length
    const postgres: Record<string, number> = {}
    for (const { kind, connections } of this.#activity.flat())
      postgres[kind] = (postgres[kind] ?? 0) + connections / looks
    const average = this.#waiting.reduce((sum, count) => sum + count, 0) / looks
    return {
      postgres,
      pools: { average, most: percentile(this.#waiting, 1) },
      eventLoop: this.#eventLoop,
    }
  }

  async #look(): Promise<void> {
    while (this.#looking) {
      await pause(EVERY_MS)
      this.#activity.push(await this.#operator.query<Activity>(ACTIVITY))
      let waiting = 0
      for (const [name, port] of Object.entries(this.#metrics)) {
        const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
        const page = await answer.text()
        waiting += sumOf(page, 'balcao_pool_connections', 'state="waiting"')
        const lag = sumOf(page, 'balcao_nodejs_eventloop_lag_p99_seconds')
        this.#eventLoop[name] = Math.max(this.#eventLoop[name] ?? 0, lag)
      }
      this.#waiting.push(waiting)
    }
  }
}
