// Prints what a neighbour noticed.
import type { Driven } from './load.js'

/** The goal for p99 of a neighbour's calls, in milliseconds, whatever another company does. */
const AIM_P99 = 500

const ms = (number: number) => `${Math.round(number)} ms`

export interface NeighbourPhase {
  name: string
  people: Driven
  customers: { messages: number; p50: number; p99: number }
  leases: { lost: number; late: number }
  attacker: Driven | undefined
  /** Seconds of processor time, by process. */
  cpu: Record<string, number>
}

/** @param quiet the phase without an attack. */
export function* reportPhase(
  { name, people, customers, leases, attacker, cpu }: NeighbourPhase,
  quiet: NeighbourPhase,
): Generator<string> {
  const times = people.p99 / quiet.people.p99
  yield ''
  yield `${people.p99 > AIM_P99 || people.refused || leases.lost > 0 ? '! ' : '  '}${name}`
  yield `    a neighbour's calls     ${people.calls}, p50 ${ms(people.p50)}, p99 ${ms(people.p99)} (${times.toFixed(1)} times), the longest ${ms(people.longest)}`
  if (people.refused) yield `                            ${people.refused}`
  yield `    its customers' messages ${customers.messages}, heard after p50 ${ms(customers.p50)}, p99 ${ms(customers.p99)}`
  yield `    leases                  ${leases.lost} lost, ${leases.late} renewals that failed`
  if (attacker) {
    yield `    the attacker            ${attacker.answered} of ${attacker.calls} answered, p50 ${ms(attacker.p50)}, p99 ${ms(attacker.p99)}`
    if (attacker.refused) yield `                            ${attacker.refused}`
  }
  const spent = Object.entries(cpu).map(([process, seconds]) => `${process} ${seconds.toFixed(1)}`)
  yield `    processor, seconds      ${spent.join(', ')}`
}

export function* reportAim({ load, cores }: { load: number; cores: number }): Generator<string> {
  yield ''
  yield `Aimed at: p99 of ${AIM_P99} ms for the neighbour, nothing refused to it, no lease lost. A phase with ! is not.`
  yield `Load of the machine before: ${load.toFixed(1)} on ${cores} cores.`
}
