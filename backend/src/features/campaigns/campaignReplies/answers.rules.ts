import type { CampaignPart, CampaignShipment, CampaignState } from '../../../models/index.js'
import type { CustomerWord } from './words.rules.js'

/** A message of a campaign that a customer's message answers. */
export interface SentShipment {
  part: CampaignPart
  /** When it was stored, to be sent. */
  at: Date
  /** Null when its campaign is gone. */
  shipment: Pick<CampaignShipment, 'state' | 'confirmationRequestedAt' | 'confirmedAt' | 'declinedAt'> | null
  campaign: { state: CampaignState } | null
}

/**
 * What a customer's message does to a campaign. `again` says what they have said before; `plain` does nothing
 * to it: it is an answer that a person reads.
 */
export type Act = 'confirm' | 'decline' | 'optOut' | 'again' | 'plain'

export interface Verdict {
  act: Act
  /** Nobody of the team has to read it: it opens no attendance, and the bot says nothing to it. */
  isQuiet: boolean
}

/**
 * Milliseconds after a campaign's message for which an answer is one to it, unless somebody says something
 * else in between.
 */
export const ANSWERED_FOR_MS = 30 * 24 * 60 * 60_000
/** Milliseconds by which WhatsApp's clock and ours may differ. */
const CLOCKS_DIFFER_MS = 5_000

/** Whether a message came after the campaign's had left, and not too long after it. */
export function isInTime({ at, shipment }: Pick<SentShipment, 'at' | 'shipment'>, sentAt: Date): boolean {
  const requestedAt = shipment?.confirmationRequestedAt
  const left = Math.max(at.getTime(), requestedAt ? requestedAt.getTime() - CLOCKS_DIFFER_MS : 0)
  // WhatsApp tells the second only.
  return sentAt.getTime() >= left - (left % 1_000) && sentAt.getTime() - at.getTime() <= ANSWERED_FOR_MS
}

/**
 * Where the question stands that was asked before the message; null when there was none, or the message has
 * left.
 */
function questionOf({ part, shipment }: SentShipment): 'open' | 'confirmed' | 'declined' | null {
  if (part !== 'confirmation' || !shipment) return null
  if (shipment.declinedAt !== null) return 'declined'
  if (shipment.confirmedAt === null) return shipment.state === 'confirming' ? 'open' : null
  return shipment.state === 'sent' || shipment.state === 'failed' ? null : 'confirmed'
}

/**
 * What comes of a message of the customer that answers a message of a campaign. Only of a campaign that runs
 * is anything confirmed; it may be declined as long as it has not left. What was declined stays so: whoever
 * changes their mind talks to a person.
 */
export function verdictOn(shipment: SentShipment, { says, isBare }: CustomerWord): Verdict {
  const question = questionOf(shipment)
  if (says === 'optOut') return { act: 'optOut', isQuiet: isBare }
  if (says === 'no') {
    if (question === 'declined') return { act: 'again', isQuiet: isBare }
    return question ? { act: 'decline', isQuiet: isBare } : { act: 'plain', isQuiet: false }
  }
  if (question === 'confirmed') return { act: 'again', isQuiet: isBare }
  if (question === 'open' && shipment.campaign?.state === 'running')
    return { act: 'confirm', isQuiet: isBare }
  return { act: 'plain', isQuiet: false }
}
