// Prints the results of the client bench.
import type { FirstLoad } from '../../../scripts/lib/clientWeight.js'
import type { MachineLoad } from '../apiReport.js'
import type { measureClient, Opened } from './phases.js'

type ClientResult = Awaited<ReturnType<typeof measureClient>> & { weights: FirstLoad[]; load: MachineLoad }

const ms = (number: number) => `${Math.round(number)} ms`
const kb = (number: number) => `${number.toFixed(1)} KB`

const spread = ({ p50, p95, max, work }: Opened) =>
  `p50 ${ms(p50)}, p95 ${ms(p95)}, the longest ${ms(max)}; ${ms(work)} of processor`

const frames = (
  what: string,
  { rows, frames: count, long, p50, p99, max, seconds, work }: ClientResult['list'],
) =>
  `${what}: ${rows} in ${seconds.toFixed(1)} s, ${long} of ${count} frames over 50 ms (p50 ${ms(p50)}, p99 ${ms(p99)}, the longest ${ms(max)}); ${work.toFixed(1)} ms of processor a frame`

export function* reportClient({
  weights,
  login,
  tickets,
  opening,
  thread,
  list,
  load,
}: ClientResult): Generator<string> {
  yield ''
  for (const { page, kb: weight, limitKb } of weights)
    yield `${page.padEnd(9)} JavaScript until it can be used ${kb(weight)} of ${limitKb} KB, gzip`
  for (const [path, each] of Object.entries({ '/login': login, '/tickets': tickets }))
    yield `${path.padEnd(9)} usable after ${ms(each.readyMs)}, LCP ${ms(each.lcp)}, CLS ${each.cls.toFixed(3)}, ${kb(each.scriptKb)} of JavaScript sent in all, ${each.requests} requests`
  yield ''
  yield 'from the click to the painted messages'
  yield `  the first ticket of all        ${ms(opening.first)}`
  yield `  out of the blue                ${spread(opening.cold)}`
  yield `  after resting on it            ${spread(opening.hovered)}`
  yield `  again                          ${spread(opening.again)}`
  yield `  the slowest answer to a click  ${ms(opening.inp)}`
  yield `  a thread of 12,000             ${ms(thread.opening)}`
  yield ''
  yield frames('tickets scrolled', list)
  yield frames('messages scrolled', thread)
  yield ''
  yield `Load of the machine, one minute's: ${load.before.toFixed(1)} before and ${load.after.toFixed(1)} after, on ${load.cores} cores.`
}
