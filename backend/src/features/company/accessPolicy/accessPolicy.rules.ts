import type { AllowedAddress, FactorDemand } from '@balcao/contract'
import { isInRanges } from '@balcao/contract/text/addressRanges'

/** The stored text of an entry: its address, a space, and its name. */
export const textOfEntry = ({ address, name }: AllowedAddress): string => `${address} ${name}`.trim()

/** The entry of a stored text. */
export function entryOf(text: string): AllowedAddress {
  const [address = '', ...name] = text.split(' ')
  return { address, name: name.join(' ') }
}

/**
 * Whether somebody may log in from an address.
 * @param entries stored texts of the allowed addresses; null for all addresses.
 * @param address undefined, where it is unknown, lies in no list.
 */
export const isAllowedFrom = (entries: readonly string[] | null, address: string | undefined): boolean =>
  entries === null ||
  isInRanges(
    address,
    entries.map((text) => entryOf(text).address),
  )

/** How long a session may last, in milliseconds. */
export interface SessionTimes {
  /** Without use. */
  idleMs: number
  /** Used or not. */
  totalMs: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

interface OwnTimes {
  idleMinutes: number | null
  totalHours: number | null
}

/** The times of a company: its own where they are shorter than the installation's. */
export const sessionTimesOf = (own: OwnTimes | null, longest: SessionTimes): SessionTimes => ({
  idleMs: Math.min((own?.idleMinutes ?? Infinity) * MINUTE_MS, longest.idleMs),
  totalMs: Math.min((own?.totalHours ?? Infinity) * HOUR_MS, longest.totalMs),
})

interface Demand {
  secondFactorFor: FactorDemand
  secondFactorFrom: Date | null
}

type Chosen = { [K in keyof Demand]?: Demand[K] | undefined }

/**
 * The demand of a second factor after a change.
 * @param chosen undefined parts stay.
 * @param today the beginning of the day, from which a factor is demanded where no other day was chosen.
 */
export function demandAfter(before: Demand | null, chosen: Chosen, today: Date): Demand {
  const secondFactorFor = chosen.secondFactorFor ?? before?.secondFactorFor ?? 'none'
  if (secondFactorFor === 'none') return { secondFactorFor, secondFactorFrom: null }
  return {
    secondFactorFor,
    secondFactorFrom: chosen.secondFactorFrom ?? before?.secondFactorFrom ?? today,
  }
}
