import { limits, phrases } from '@balcao/contract'
import type { Contact, Message, Ticket } from '../../../models/index.js'
import { CampaignShipment } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import type { InboundMessageEvent } from '../../../whatsapp/port/inboundEvents.js'
import { confirmShipment, declineShipment } from '../campaignRuns/index.js'
import { companyMayWork } from '../../billing/companies/index.js'
import { queueBotText } from '../../conversations/messages/index.js'
import { optOut } from '../optOuts/index.js'
import { companySettings } from '../../company/settings/index.js'
import { recordTicketEvent } from '../../conversations/ticketEvents/index.js'
import { claimContact } from '../../conversations/tickets/index.js'
import { listLastCampaignMessages, maybeCampaignMessage, type CampaignMessage } from './answers.queries.js'
import { isInTime, verdictOn, type Verdict } from './answers.rules.js'
import { wordOf } from './words.rules.js'

/** What a customer's message answers, and what comes of it. */
export interface CampaignAnswer extends Verdict {
  campaignMessage: CampaignMessage
  /** What they wrote. */
  text: string
}

/** What cannot be read, now or ever, says nothing to a campaign. */
const isUnreadable = ({ content }: Pick<InboundMessageEvent, 'content'>): boolean =>
  content?.type === 'waiting' || content?.type === 'unknown'

interface Asked {
  event: InboundMessageEvent
  contact: Pick<Contact, 'id' | 'isGroup'>
  connectionId: number
  /** The message that it quotes, where that is known. */
  quoted: Message | null
}

/**
 * The message of a campaign that it answers: the one that it quotes, else the last that was said to the
 * customer, if a campaign said it.
 */
async function answered({ event, contact, connectionId, quoted }: Asked): Promise<CampaignMessage | null> {
  if (event.quotedWhatsappId !== null)
    return quoted?.campaignShipmentId ? maybeCampaignMessage(quoted.id) : null
  const campaignMessage = (await listLastCampaignMessages(connectionId, [contact.id])).get(contact.id)
  return campaignMessage && isInTime(campaignMessage, new Date(event.sentAt)) ? campaignMessage : null
}

/**
 * What a message of the customer says to a campaign of the company; null when it answers none. It is asked
 * where `MAY_BE_ANSWERED` says that there is one to answer.
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
  contact: Pick<Contact, 'name' | 'number' | 'blockedAt'>
  /** Where the answer stands. */
  ticket: Pick<Ticket, 'id' | 'contactId' | 'connectionId' | 'queueId'>
}

/**
 * What a number was asked and has not answered is off, of whatever campaign: all of them honour that it wants
 * none.
 */
async function declineQuestionsTo(number: string): Promise<void> {
  const open = await CampaignShipment.findAll({ attributes: ['id'], where: { number, state: 'confirming' } })
  for (const { id } of open) await declineShipment(id)
}

/** @returns false when they were on the list already: then nothing is said. */
async function takeOptOut(
  { campaignMessage, text }: CampaignAnswer,
  { contact, ticket }: Place,
): Promise<boolean> {
  const { campaign, number, shipment, shipmentId } = campaignMessage
  const optedOut = number ?? contact.number
  if (optedOut === null) return false
  // What gives somebody their turn in a campaign holds them, too, and then asks who has opted out.
  await claimContact(ticket.contactId)
  if (shipment) await declineShipment(shipmentId)
  await declineQuestionsTo(optedOut)
  const reason = text.trim().slice(0, limits.reason.max)
  const isNew = await optOut({ number: optedOut, name: contact.name, reason, source: 'reply', campaign })
  if (isNew && !contact.blockedAt && (await companyMayWork(clock.now()))) {
    const { language } = await companySettings()
    await queueBotText(ticket, contact, phrases[language].customers.optOut)
  }
  return isNew
}

/** Does to the campaign what the answer says, and writes that down in the thread. */
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
      // Whom the company has blocked it does not write to.
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
