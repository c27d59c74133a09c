// Prometheus metrics of the server (GET /metrics of METRICS_PORT). No label contains a company, a person or a
// phone number. So a scrape reveals nothing about customers, and stays small.
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/**
 * Our own registry. The library's one is global, and loading this module twice would find its names taken.
 */
export const registry = new Registry()
const registers = [registry]

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const SECONDS_OF_WORK = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60, 300]

/**
 * Answered calls. `route` is the pattern (`/tickets/:id`), never the path, so that strangers can't create
 * rows.
 */
export const requestSeconds = new Histogram({
  name: 'balcao_http_request_seconds',
  help: 'Time until a call was answered',
  labelNames: ['method', 'route', 'status'],
  buckets: SECONDS,
  registers,
})

/** Runs of jobs and sweeps. */
export const jobSeconds = new Histogram({
  name: 'balcao_job_seconds',
  help: 'Time that a run of a job or a sweep took',
  labelNames: ['job', 'outcome'],
  buckets: SECONDS_OF_WORK,
  registers,
})

export const relayLagSeconds = new Histogram({
  name: 'balcao_relay_lag_seconds',
  help: 'Time from the recording of an event until sockets and jobs were told',
  buckets: SECONDS,
  registers,
})

const inboundDelaySeconds = new Histogram({
  name: 'balcao_inbound_delay_seconds',
  help: 'Time from the storing of what came from WhatsApp until it was worked through',
  buckets: SECONDS,
  registers,
})

/** Something received from WhatsApp, stored at `since`, was processed. */
export const observeInbound = (since: Date, now: Date): void =>
  inboundDelaySeconds.observe(Math.max(0, now.getTime() - since.getTime()) / 1_000)

/** Attempts to send, by outcome (`SendOutcome`). */
export const sendsTotal = new Counter({
  name: 'balcao_sends_total',
  help: 'Tries of sending a message or a change, by outcome',
  labelNames: ['outcome'],
  registers,
})

/** Parts of webhooks: stored for a number, or dropped because they are for nobody. */
export const webhooksTotal = new Counter({
  name: 'balcao_whatsapp_webhooks_total',
  help: 'Parts of webhooks of WhatsApp, one for each number',
  labelNames: ['outcome'],
  registers,
})

/** Attempts to send an e-mail: accepted, to be retried, or given up. */
export const mailsTotal = new Counter({
  name: 'balcao_mails_total',
  help: 'Tries of sending an e-mail, by outcome',
  labelNames: ['outcome'],
  registers,
})

type Rows<L extends string> = Iterable<readonly [Record<L, string>, number]>

/**
 * A gauge that is read at each scrape. `read` answers the labels and value of each row; rows with equal
 * labels are added up.
 */
export function gaugeOf<L extends string>(
  { name, help, labels }: { name: string; help: string; labels: readonly L[] },
  read: () => Rows<L> | Promise<Rows<L>>,
): void {
  new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers,
    async collect() {
      const rows = await read()
      this.reset()
      for (const [labels, value] of rows) this.inc(labels, value)
    },
  })
}
