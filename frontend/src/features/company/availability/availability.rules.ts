import {
  chosenReasons,
  type AvailabilitySpan,
  type AvailabilityState,
  type Away,
  type ChosenReason,
} from '@balcao/contract/resources/conversations/availability'

/** How long an absence may last, as its form offers it. */
export const endChoices = ['open', 'm15', 'm30', 'm60', 'm120', 'time'] as const
export type EndChoice = (typeof endChoices)[number]

const MINUTE_MS = 60_000

/**
 * The end of an absence; null for unknown.
 * @param time `HH:mm` of `time`: of today, or of tomorrow if that has passed.
 */
export function endOf(choice: EndChoice, time: string, now: Date): Date | null {
  if (choice === 'open') return null
  if (choice !== 'time') return new Date(now.getTime() + Number(choice.slice(1)) * MINUTE_MS)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const end = new Date(now)
  end.setHours(hours, minutes, 0, 0)
  if (end <= now) end.setDate(end.getDate() + 1)
  return end
}

const HALF_HOUR = 30 * MINUTE_MS

/** Shortest time away that is offered, in milliseconds. */
const SHORTEST_MS = 5 * MINUTE_MS

/** The next three full or half hours by this device's clock. */
export function nextHalfHours(now: Date): Date[] {
  const first = new Date(now.getTime() + SHORTEST_MS)
  first.setMinutes(first.getMinutes() < 30 ? 30 : 60, 0, 0)
  return [0, 1, 2].map((place) => new Date(first.getTime() + place * HALF_HOUR))
}

/** The reason that a form begins with: that of the present absence, if a person has chosen it. */
export const chosenReasonOf = (away: Away | null): ChosenReason =>
  chosenReasons.find((reason) => reason === away?.reason) ?? 'pause'

/** The state that colleagues see. */
export const stateOf = ({ online, away }: { online: boolean; away: Away | null }): AvailabilityState =>
  away ? 'away' : online ? 'available' : 'offline'

/** Minutes in a state, by spans. */
export const minutesIn = (spans: readonly AvailabilitySpan[], state: AvailabilityState): number =>
  spans
    .filter((span) => span.state === state)
    .reduce((sum, { from, to }) => sum + (Date.parse(to) - Date.parse(from)) / MINUTE_MS, 0)

/** A part of a day's bar, as shares of its width. */
export interface BarPart {
  state: AvailabilityState
  start: number
  length: number
}

/** The spans as parts of a bar that stands for the whole day. Nothing is drawn for `offline`. */
export function partsOf(
  spans: readonly AvailabilitySpan[],
  { from, to }: { from: string; to: string },
): BarPart[] {
  const begin = Date.parse(from)
  const whole = Date.parse(to) - begin
  return spans
    .filter(({ state }) => state !== 'offline')
    .map((span) => ({
      state: span.state,
      start: (Date.parse(span.from) - begin) / whole,
      length: (Date.parse(span.to) - Date.parse(span.from)) / whole,
    }))
}
