// What the server counts of itself, as Prometheus reads it (GET /metrics of METRICS_PORT). No label holds a
// company, a person or a number: a scrape tells nothing about customers, and stays small.
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/**
 * Our own, and not the library's: that one is the process's, and a second reading of this module would find
 * its names taken.
 */
export const registry = new Registry()
const registers = [registry]

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const SECONDS_OF_WORK = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60, 300]

/**
 * Answered calls; `route` is the pattern (`/tickets/:id`), never the address, so that strangers make no new
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

/** Something that came from WhatsApp, stored at `since`, is worked through. */
export const observeInbound = (since: Date, now: Date): void =>
  inboundDelaySeconds.observe(Math.max(0, now.getTime() - since.getTime()) / 1_000)

/** Tries of sending, by what they came to (`SendOutcome`). */
export const sendsTotal = new Counter({
  name: 'balcao_sends_total',
  help: 'Tries of sending a message or a change, by outcome',
  labelNames: ['outcome'],
  registers,
})

/** Tries of sending an e-mail: it was taken, is tried again, or was given up. */
export const mailsTotal = new Counter({
  name: 'balcao_mails_total',
  help: 'Tries of sending an e-mail, by outcome',
  labelNames: ['outcome'],
  registers,
})

/**
 * A gauge whose values are read when somebody asks: `read` answers each row's labels and value; equal labels
 * are added up.
 */
export function gaugeOf<L extends string>(
  { name, help, labels }: { name: string; help: string; labels: readonly L[] },
  read: () => Iterable<readonly [Record<L, string>, number]>,
): void {
  new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers,
    collect() {
      this.reset()
      for (const [labels, value] of read()) this.inc(labels, value)
    },
  })
}
