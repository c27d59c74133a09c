import type { SendOutcome } from '../../../whatsapp/port/outgoing.js'

/**
 * How often a message whose outcome stays unknown is sent again, under the same id, before a person decides.
 */
const MAX_UNKNOWN_TRIES = 3

/** At which try a message upon which WhatsApp closes the socket is given up. */
const MAX_BLAMED_TRIES = 3

/**
 * Seconds that a claimed message is left to the process that claimed it, which renews the claim while it
 * sends. Short, since of a process that was killed nobody else knows: its conversations stand still for that
 * long.
 */
export const CLAIM_SECONDS = 8
/** In SQL, when a claim that begins or is extended now runs out. */
export const CLAIM_END = `statement_timestamp() + interval '${CLAIM_SECONDS} seconds'`

/** Next step for a message after one try. */
export type NextStep = 'sent' | 'failed' | 'unknown' | 'wait'

/**
 * @param attempts tries so far, this one included. A message that never left (no session) waits as long as it
 *   takes.
 * @param mayRepeat whether what may have left can be sent again without being read twice.
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
      if (!mayRepeat) return 'unknown'
      return result.isBlamed && attempts >= MAX_BLAMED_TRIES ? 'failed' : 'wait'
    case 'unknown':
      return !mayRepeat || attempts >= MAX_UNKNOWN_TRIES ? 'unknown' : 'wait'
  }
}

/** Why a message that has failed did: an ErrorCode, or WhatsApp's own code. */
export const failureReason = (result: SendOutcome): string =>
  result.outcome === 'refused' ? result.reason : 'ERR_WAPP_MSG_REFUSED'

/**
 * Whether an outcome counts as a try: not when nothing left, nor when what was under way was not to blame for
 * the cut.
 */
export const isTry = (result: SendOutcome): boolean =>
  result.outcome !== 'unreachable' && (result.outcome !== 'interrupted' || result.isBlamed)

/** Whether WhatsApp may have a message after a try of which it has not said so. */
export const mayHaveLeft = ({ outcome }: SendOutcome): boolean =>
  outcome === 'unknown' || outcome === 'interrupted'

/** WhatsApp's error for a message to a new person, from a number that wrote to too many of them. */
export const RESTRICTED = '463'

/** Until when to write to nobody new, where WhatsApp did not say. */
export const restrictionEnd = (now: Date): Date => new Date(now.getTime() + 24 * 3_600_000)
