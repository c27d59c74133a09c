import type { CampaignPause } from '@balcao/contract'

/**
 * Milliseconds after which a campaign looks again at what keeps it from sending, unless something nudges it
 * before.
 */
const LOOK_AGAIN_MS = 10_000

/** After so many messages in a row that WhatsApp did not take a number rests, and then tries one. */
const MOST_REFUSALS = 5
const REST_MS = 3_600_000

/** What has become of the last message of a number. */
export interface Outcome {
  state: 'sent' | 'failed' | 'unknown'
  /** Why it failed: an ErrorCode, or WhatsApp's own code. */
  error: string | null
}

/** Reasons for which WhatsApp takes no message to anybody new for a while, and would take this one later. */
const RESTRICTIONS = ['463', 'ERR_WAPP_RESTRICTED']

/** Whether a message was refused for a while only, and certainly not delivered. */
export const isForLater = ({ state, error }: Outcome): boolean =>
  state === 'failed' && error !== null && RESTRICTIONS.includes(error)

/** Whether an outcome says something of the number that sent: not where nobody has the number it went to. */
const isRefusal = ({ state, error }: Outcome): boolean =>
  state === 'unknown' || (state === 'failed' && error !== 'ERR_WAPP_INVALID_CONTACT')

/**
 * How many messages in a row a number was refused after one more, and until when it rests; null when it does
 * not. A restriction counts for nothing here: it stops the number by itself, until WhatsApp ends it.
 */
export function afterOutcome(
  refusals: number,
  outcome: Outcome,
  now: Date,
): { refusals: number; restsUntil: Date | null } {
  if (outcome.state === 'sent') return { refusals: 0, restsUntil: null }
  if (isForLater(outcome) || !isRefusal(outcome)) return { refusals, restsUntil: null }
  const counted = refusals + 1
  return { refusals: counted, restsUntil: counted >= MOST_REFUSALS ? later(now, REST_MS) : null }
}

/** One of a campaign's connections. */
export interface SendingNumber {
  connectionId: number
  isUp: boolean
  restrictedUntil: Date | null
  /** Messages in a row that were refused. */
  refusals: number
  /** Not before then it sends the next message of a campaign. */
  nextSendAt: Date | null
  /** Its last message of this campaign has not left yet. */
  isUnderWay: boolean
  /** Messages that it may still send today; null for any number. */
  budgetLeft: number | null
}

/** What decides what a campaign does that has something to send. */
export interface Situation {
  now: Date
  /** The company is active, its due date ahead, and it has campaigns. */
  mayWork: boolean
  /** From when on it may send: now, or when the company works next; null when it never does. */
  opensAt: Date | null
  /** When a day begins that has its own budget. */
  tomorrow: Date
  numbers: readonly SendingNumber[]
}

/** `pause` is what people are told; a campaign that waits goes on by its plan. */
export type NextStep =
  | { do: 'send'; connectionId: number }
  | { do: 'wait'; until: Date }
  | { do: 'pause'; reason: CampaignPause; until: Date }

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

const isAhead = (moment: Date | null, now: Date): moment is Date => moment !== null && moment > now

/** What keeps a number from sending for longer than its pace. */
interface Obstacle {
  /** Null: it has sent what it may send in a day. */
  reason: CampaignPause | null
  until: Date
}

function obstacleOf(number: SendingNumber, { now, tomorrow }: Situation): Obstacle | null {
  const { isUp, restrictedUntil, refusals, nextSendAt, budgetLeft } = number
  if (!isUp) return { reason: 'disconnected', until: later(now, LOOK_AGAIN_MS) }
  if (isAhead(restrictedUntil, now)) return { reason: 'restricted', until: restrictedUntil }
  if (refusals >= MOST_REFUSALS && isAhead(nextSendAt, now)) return { reason: 'refused', until: nextSendAt }
  if (budgetLeft !== null && budgetLeft <= 0) return { reason: null, until: tomorrow }
  return null
}

const earliest = (moments: readonly Date[]): Date =>
  new Date(Math.min(...moments.map((moment) => moment.getTime())))

const turnOf = ({ nextSendAt }: SendingNumber): number => nextSendAt?.getTime() ?? 0

/**
 * What a campaign does now: it sends by the number whose turn has come first, waits for a turn, or pauses
 * when none of its numbers can send for a reason that people are told. However long it waits, it looks again
 * soon: settings change, numbers come back.
 */
export function nextStep(situation: Situation): NextStep {
  const { now, numbers, mayWork, opensAt } = situation
  const soon = later(now, LOOK_AGAIN_MS)
  const byThen = (moments: readonly Date[]): Date => earliest([...moments, soon])
  if (!mayWork) return { do: 'pause', reason: 'company', until: soon }
  if (opensAt === null || opensAt > now) return { do: 'wait', until: byThen(opensAt ? [opensAt] : []) }
  const looked = numbers.map((number) => ({ number, obstacle: obstacleOf(number, situation) }))
  const free = looked.flatMap(({ number, obstacle }) => (obstacle ? [] : number))
  const [first] = free
    .filter(({ isUnderWay, nextSendAt }) => !isUnderWay && !isAhead(nextSendAt, now))
    .sort((one, other) => turnOf(one) - turnOf(other))
  if (first) return { do: 'send', connectionId: first.connectionId }
  if (free.length > 0) {
    // What is under way longer than a pause lasts nudges its campaign when it has left.
    const turns = free.flatMap(({ nextSendAt }) => (isAhead(nextSendAt, now) ? nextSendAt : []))
    return { do: 'wait', until: byThen(turns) }
  }
  const obstacles = looked.flatMap(({ obstacle }) => obstacle ?? [])
  const until = byThen(obstacles.map((obstacle) => obstacle.until))
  const [obstacle] = obstacles.sort((one, other) => one.until.getTime() - other.until.getTime())
  const isPlanned = obstacles.some(({ reason }) => reason === null)
  return isPlanned
    ? { do: 'wait', until }
    : { do: 'pause', reason: obstacle?.reason ?? 'disconnected', until }
}
