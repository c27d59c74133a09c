import type { CampaignPart, CampaignShipment, CampaignState } from '../../../models/index.js'
import type { CustomerWord } from './words.rules.js'

/** A message of a campaign that a customer's message answers. */
export interface SentShipment {
  part: CampaignPart
  /** When the message was stored for sending. */
  at: Date
  /** Null when its campaign was deleted. */
  shipment: Pick<CampaignShipment, 'state' | 'confirmationRequestedAt' | 'confirmedAt' | 'declinedAt'> | null
  campaign: { state: CampaignState } | null
}

/**
 * What a customer's message does to a campaign. `again`: the customer repeats an earlier answer. `plain`: an
 * ordinary answer that a person reads; nothing changes.
 */
export type Act = 'confirm' | 'decline' | 'optOut' | 'again' | 'plain'

export interface Verdict {
  act: Act
  /** Nobody of the team has to read the message: it begins no attendance, and the bot does not answer it. */
  isQuiet: boolean
}

/**
 * For this long (ms) after a campaign's message, the customer's next message counts as an answer to it. A
 * later message of the team ends that.
 */
export const ANSWERED_FOR_MS = 30 * 24 * 60 * 60_000
/** Milliseconds by which WhatsApp's clock and ours may differ. */
const CLOCKS_DIFFER_MS = 5_000

/** Whether a customer's message came after the campaign's message had left, and not too long after it. */
export function isInTime({ at, shipment }: Pick<SentShipment, 'at' | 'shipment'>, sentAt: Date): boolean {
  const requestedAt = shipment?.confirmationRequestedAt
  const left = Math.max(at.getTime(), requestedAt ? requestedAt.getTime() - CLOCKS_DIFFER_MS : 0)
  // WhatsApp's timestamps are whole seconds.
  return sentAt.getTime() >= left - (left % 1_000) && sentAt.getTime() - at.getTime() <= ANSWERED_FOR_MS
}

/**
 * State of the confirmation question that was sent before the message; null when none was sent, or when the
 * message has left.
 */
function questionOf({ part, shipment }: SentShipment): 'open' | 'confirmed' | 'declined' | null {
  if (part !== 'confirmation' || !shipment) return null
  if (shipment.declinedAt !== null) return 'declined'
  if (shipment.confirmedAt === null) return shipment.state === 'confirming' ? 'open' : null
  return shipment.state === 'sent' || shipment.state === 'failed' ? null : 'confirmed'
}

/**
 * What a customer's answer does to a campaign.
 * - Confirming works only while the campaign runs.
 * - Declining works as long as the message has not left.
 * - A declined message stays declined. A customer who changes their mind talks to a person.
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
