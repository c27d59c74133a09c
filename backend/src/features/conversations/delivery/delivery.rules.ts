import type { SendOutcome } from '../../../whatsapp/port/outgoing.js'

/** Tries of a message with an unknown outcome, under the same id, before a person decides. */
const MAX_UNKNOWN_TRIES = 3

/** At this try, a message during which WhatsApp keeps closing the socket is given up. */
const MAX_BLAMED_TRIES = 3

/** Next step for a message after one try. */
export type NextStep = 'sent' | 'failed' | 'unconfirmed' | 'unknown' | 'wait'

/**
 * @param attempts tries so far, including this one. A message that never left (no session) waits as long as
 *   it takes.
 * @param mayRepeat whether a message that may have left can be repeated without being shown twice. If not,
 *   WhatsApp's state of the message is awaited.
 */
export function nextStep(result: SendOutcome, attempts: number, mayRepeat: boolean): NextStep {
  switch (result.outcome) {
    case 'accepted':
      return 'sent'
    case 'refused':
      return 'failed'
    case 'unreachable':
      return 'wait'
    case 'interrupted':
      if (!mayRepeat) return 'unconfirmed'
      return result.isBlamed && attempts >= MAX_BLAMED_TRIES ? 'failed' : 'wait'
    case 'unknown':
      if (!mayRepeat) return 'unconfirmed'
      return attempts >= MAX_UNKNOWN_TRIES ? 'unknown' : 'wait'
  }
}

/** Reason of a failed message: an ErrorCode, or WhatsApp's own code. */
export const failureReason = (result: SendOutcome): string =>
  result.outcome === 'refused' ? result.reason : 'ERR_WAPP_MSG_REFUSED'

/**
 * Whether an outcome counts as a try. It does not when nothing left, or when the message did not cause the
 * interruption.
 */
export const isTry = (result: SendOutcome): boolean =>
  result.outcome !== 'unreachable' && (result.outcome !== 'interrupted' || result.isBlamed)

/** Whether WhatsApp may have the message although it did not confirm it. */
export const mayHaveLeft = ({ outcome }: SendOutcome): boolean =>
  outcome === 'unknown' || outcome === 'interrupted'

/** WhatsApp's error for a message to a new contact from a restricted number. */
export const RESTRICTED = '463'

/** End of a restriction when WhatsApp did not give one. */
export const restrictionEnd = (now: Date): Date => new Date(now.getTime() + 24 * 3_600_000)
