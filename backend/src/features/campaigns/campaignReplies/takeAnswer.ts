import { limits, phrases } from '@balcao/contract'
import type { Contact, Message, Ticket } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import type { InboundMessageEvent } from '../../../whatsapp/port/inboundEvents.js'
import { confirmShipment, declineQuestionsTo, declineShipment } from '../campaignRuns/index.js'
import { companyMaySend } from '../../billing/companies/index.js'
import { queueBotText } from '../../conversations/messages/index.js'
import { optOut } from '../optOuts/index.js'
import { companySettings } from '../../company/settings/index.js'
import { recordTicketEvent } from '../../conversations/ticketEvents/index.js'
import { claimContact } from '../../people/contacts/index.js'
import { listLastCampaignMessages, maybeCampaignMessage, type CampaignMessage } from './answers.queries.js'
import { isInTime, verdictOn, type Verdict } from './answers.rules.js'
import { wordOf } from './words.rules.js'

/** The campaign message that a customer answers, and the effect of the answer. */
export interface CampaignAnswer extends Verdict {
  campaignMessage: CampaignMessage
  /** The text of the customer's answer. */
  text: string
}

/** Messages that could not be decrypted, and unknown kinds, never count as an answer. */
const isUnreadable = ({ content }: Pick<InboundMessageEvent, 'content'>): boolean =>
  content?.type === 'waiting' || content?.type === 'unknown'

interface Asked {
  event: InboundMessageEvent
  contact: Pick<Contact, 'id' | 'isGroup'>
  connectionId: number
  /** The message that the customer quotes; null when there is none, or when we don't know it. */
  quoted: Message | null
}

/**
 * The campaign message that a customer answers. It is the quoted message, or, without a quote, the last
 * message sent to the customer. Null when no campaign sent that message.
 */
async function answered({ event, contact, connectionId, quoted }: Asked): Promise<CampaignMessage | null> {
  if (event.quotedWhatsappId !== null)
    return quoted?.campaignShipmentId ? maybeCampaignMessage(quoted.id) : null
  const campaignMessage = (await listLastCampaignMessages(connectionId, [contact.id])).get(contact.id)
  return campaignMessage && isInTime(campaignMessage, new Date(event.sentAt)) ? campaignMessage : null
}

/**
 * What a customer's message answers, and its effect; null when it answers no campaign. Call it only when
 * `MAY_BE_ANSWERED` was true.
 */
export async function answerTo(asked: Asked): Promise<CampaignAnswer | null> {
  const { event, contact } = asked
  if (event.fromMe || contact.isGroup || isUnreadable(event)) return null
  const campaignMessage = await answered(asked)
  return (
    campaignMessage && { campaignMessage, text: event.body, ...verdictOn(campaignMessage, wordOf(event)) }
  )
}

interface Place {
  contact: Pick<Contact, 'name' | 'number' | 'userId' | 'blockedAt'>
  /** The ticket of the answer. */
  ticket: Pick<Ticket, 'id' | 'contactId' | 'connectionId' | 'queueId'>
}

/** @returns false when the person was on the opt-out list already; then no message is sent. */
async function takeOptOut(
  { campaignMessage, text }: CampaignAnswer,
  { contact, ticket }: Place,
): Promise<boolean> {
  const { campaign, number, shipment, shipmentId } = campaignMessage
  const optedOut = number ?? contact.number
  const { userId } = contact
  const who = optedOut !== null ? { number: optedOut } : userId !== null ? { userId } : null
  if (!who) return false
  // The sender of a campaign locks the contact, too, and then checks the opt-outs. So either it sees this
  // opt-out, or its message is stored before.
  await claimContact(ticket.contactId)
  if (shipment) await declineShipment(shipmentId)
  if (optedOut !== null) await declineQuestionsTo(optedOut)
  const reason = text.trim().slice(0, limits.reason.max)
  const isNew = await optOut({ ...who, name: contact.name, reason, source: 'reply', campaign })
  if (isNew && !contact.blockedAt && (await companyMaySend(clock.now()))) {
    const { language } = await companySettings()
    await queueBotText(ticket, contact, phrases[language].customers.optOut)
  }
  return isNew
}

/** Applies a customer's answer to the campaign, and notes it in the ticket. */
export async function takeAnswer(answer: CampaignAnswer, place: Place): Promise<void> {
  const { act, campaignMessage } = answer
  const { campaign, shipmentId } = campaignMessage
  const tell = (kind: 'campaignConfirmed' | 'campaignDeclined' | 'campaignOptOut') =>
    recordTicketEvent(
      [place.ticket.id],
      kind,
      campaign ? { campaign: { id: campaign.id, name: campaign.name } } : {},
    )
  switch (act) {
    case 'confirm':
      // A company does not write to contacts it has blocked.
      if (!place.contact.blockedAt && (await confirmShipment(shipmentId))) await tell('campaignConfirmed')
      return
    case 'decline':
      if (await declineShipment(shipmentId)) await tell('campaignDeclined')
      return
    case 'optOut':
      if (await takeOptOut(answer, place)) await tell('campaignOptOut')
      return
    case 'again':
    case 'plain':
      return
  }
}
