import type { CampaignPause } from '@balcao/contract'

/** Milliseconds after which a campaign checks an obstacle again, unless it is nudged before. */
const LOOK_AGAIN_MS = 10_000

/** After this many refused messages in a row, a number rests for `REST_MS`. Then it tries one message. */
const MOST_REFUSALS = 5
const REST_MS = 3_600_000

/** Outcome of a number's last message. */
export interface Outcome {
  state: 'sent' | 'failed' | 'unknown'
  /** Why it failed: an ErrorCode, or WhatsApp's own code. */
  error: string | null
}

/** Pause of a number whose template WhatsApp does not take. Meanwhile the templates are compared. */
const COMPARE_MS = 60_000

/** WhatsApp does not take the template now. */
const TEMPLATE_STOPPED = 'ERR_TEMPLATE_NOT_APPROVED'

/**
 * Codes with which WhatsApp refuses messages to new contacts, or a template, for a while. The same message
 * can be sent later.
 */
const FOR_LATER = ['463', 'ERR_WAPP_RESTRICTED', TEMPLATE_STOPPED]

/** Whether a message was refused only for a while. It was certainly not delivered. */
export const isForLater = ({ state, error }: Outcome): boolean =>
  state === 'failed' && error !== null && FOR_LATER.includes(error)

/**
 * Whether an outcome counts against the sending number. A recipient who is not on WhatsApp does not count.
 */
const isRefusal = ({ state, error }: Outcome): boolean =>
  state === 'unknown' || (state === 'failed' && error !== 'ERR_WAPP_INVALID_CONTACT')

/**
 * A number's count of refusals in a row after one more message, and how long it rests (null: no rest).
 * Messages for later do not count: a restriction stops the number until WhatsApp ends it, and a template that
 * is not approved stops the campaign once the templates were compared.
 */
export function afterOutcome(
  refusals: number,
  outcome: Outcome,
  now: Date,
): { refusals: number; restsUntil: Date | null } {
  if (outcome.state === 'sent') return { refusals: 0, restsUntil: null }
  if (outcome.error === TEMPLATE_STOPPED) return { refusals, restsUntil: later(now, COMPARE_MS) }
  if (isForLater(outcome) || !isRefusal(outcome)) return { refusals, restsUntil: null }
  const counted = refusals + 1
  return { refusals: counted, restsUntil: counted >= MOST_REFUSALS ? later(now, REST_MS) : null }
}

/** One of a campaign's connections. */
export interface SendingNumber {
  connectionId: number
  isUp: boolean
  restrictedUntil: Date | null
  /** Refused messages in a row. */
  refusals: number
  /** Earliest time of its next campaign message. */
  nextSendAt: Date | null
  /** Its last message of this campaign has not left yet. */
  isUnderWay: boolean
  /** Messages it may still send today; null: no limit. */
  budgetLeft: number | null
  /** People whom the portfolio of an official number may still reach first; null: no limit. */
  peopleLeft: number | null
  /** When the next of these people stops counting; null while nobody counts. */
  peopleFreeAt: Date | null
  /** Until when the costs of the month keep it from sending campaigns; null: they don't. */
  costsUntil: Date | null
}

/** Everything that decides the next step of a campaign with something to send. */
export interface Situation {
  now: Date
  /** The company is active, its due date is ahead, and campaigns are enabled. */
  mayWork: boolean
  /** The company is closed for sending. */
  isClosed: boolean
  /** Earliest time to send: now, or the company's next opening; null when it never opens. */
  opensAt: Date | null
  /** When the next day begins, with a new daily budget. */
  tomorrow: Date
  /** The campaign has a template that WhatsApp does not take now. */
  isTemplateStopped: boolean
  numbers: readonly SendingNumber[]
}

/**
 * `pause` is shown to users with its reason. `wait` is part of the normal course. `until` is null where only
 * a person resumes it.
 */
export type NextStep =
  | { do: 'send'; connectionId: number }
  | { do: 'wait'; until: Date }
  | { do: 'pause'; reason: CampaignPause; until: Date | null }

/**
 * Whether a paused campaign waits until somebody resumes it. What was to be sent while the company was closed
 * for sending is not sent by itself later.
 */
export const waitsForPerson = (reason: CampaignPause | null): boolean =>
  reason === 'user' || reason === 'closed'

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

const isAhead = (moment: Date | null, now: Date): moment is Date => moment !== null && moment > now

/** Something other than its pace that keeps a number from sending. */
interface Obstacle {
  /** Null: its daily budget is used up. */
  reason: CampaignPause | null
  until: Date
}

function obstacleOf(number: SendingNumber, { now, tomorrow }: Situation): Obstacle | null {
  const { isUp, restrictedUntil, refusals, nextSendAt, budgetLeft } = number
  const { peopleLeft, peopleFreeAt, costsUntil } = number
  if (!isUp) return { reason: 'disconnected', until: later(now, LOOK_AGAIN_MS) }
  if (isAhead(restrictedUntil, now)) return { reason: 'restricted', until: restrictedUntil }
  if (refusals >= MOST_REFUSALS && isAhead(nextSendAt, now)) return { reason: 'refused', until: nextSendAt }
  if (isAhead(costsUntil, now)) return { reason: 'costs', until: costsUntil }
  if (peopleLeft !== null && peopleLeft <= 0)
    return { reason: 'people', until: isAhead(peopleFreeAt, now) ? peopleFreeAt : later(now, LOOK_AGAIN_MS) }
  if (budgetLeft !== null && budgetLeft <= 0) return { reason: null, until: tomorrow }
  return null
}

const earliest = (moments: readonly Date[]): Date =>
  new Date(Math.min(...moments.map((moment) => moment.getTime())))

const turnOf = ({ nextSendAt }: SendingNumber): number => nextSendAt?.getTime() ?? 0

/**
 * Decides the next step of a campaign: send with the number that has waited longest, wait, or pause. It
 * pauses when none of its numbers can send, for a reason that users should see. It checks again soon, since
 * settings change and numbers reconnect, unless a person has to resume it.
 */
export function nextStep(situation: Situation): NextStep {
  const { now, numbers, mayWork, opensAt } = situation
  const soon = later(now, LOOK_AGAIN_MS)
  const byThen = (moments: readonly Date[]): Date => earliest([...moments, soon])
  if (situation.isClosed) return { do: 'pause', reason: 'closed', until: null }
  if (!mayWork) return { do: 'pause', reason: 'company', until: soon }
  if (situation.isTemplateStopped) return { do: 'pause', reason: 'template', until: soon }
  if (opensAt === null || opensAt > now) return { do: 'wait', until: byThen(opensAt ? [opensAt] : []) }
  const looked = numbers.map((number) => ({ number, obstacle: obstacleOf(number, situation) }))
  const free = looked.flatMap(({ number, obstacle }) => (obstacle ? [] : number))
  const [first] = free
    .filter(({ isUnderWay, nextSendAt }) => !isUnderWay && !isAhead(nextSendAt, now))
    .sort((one, other) => turnOf(one) - turnOf(other))
  if (first) return { do: 'send', connectionId: first.connectionId }
  if (free.length > 0) {
    // A message that is under way longer than the pause nudges its campaign when it has left.
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
