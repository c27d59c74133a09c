import {
  fillCampaignText,
  unknownVariables,
  type ShipmentReason,
  type TemplateChoice,
} from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import {
  CampaignShipment,
  Message,
  type Campaign,
  type CampaignPart,
  type HeldFile,
} from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { choiceFor, filledTexts, isFull, pauseAfter, variantFor, noteTurn } from '../campaigns/index.js'
import { claimContact, contactOfNumber, nameIfNameless } from '../../people/contacts/index.js'
import type { StoredFile } from '../../conversations/media/index.js'
import { queueForCampaign, reachPerson, type ProgramMessage } from '../../conversations/messages/index.js'
import { hasUserOptedOut, optedOut } from '../optOuts/index.js'
import { ticketForProgram } from '../../conversations/tickets/index.js'
import type { NextShipment, Run, RunNumber } from './runs.queries.js'

/**
 * Result of a recipient's turn. `lost`: other campaigns used the sending number meanwhile, or the last places
 * of its people for the day.
 */
export type Turn = { result: 'sent'; nextSendAt: Date } | { result: 'skipped' | 'lost' }

const hasOptedOut = async (...numbers: readonly (string | null)[]): Promise<boolean> =>
  (await optedOut(numbers.filter((number) => number !== null))).size > 0

/**
 * When several campaigns use a number at the same moment, one gets the turn. The daily budget is never
 * exceeded.
 */
const TAKE_TURN = `
  insert into connection_daily_sends as known (connection_id, day, count, next_send_at) values ($1, $2, 1, $3)
  on conflict (connection_id, day) do update set count = known.count + 1, next_send_at = excluded.next_send_at
   where ($4::integer is null or known.count < $4) and (known.next_send_at is null or known.next_send_at <= $5)
  returning count`

async function takeTurn({ connectionId, budget }: RunNumber, run: Run, pauseMs: number): Promise<boolean> {
  const until = new Date(run.now.getTime() + pauseMs)
  const taken = await database.query(TAKE_TURN, {
    bind: [connectionId, run.today, until, budget, run.now],
    type: QueryTypes.SELECT,
  })
  return taken.length > 0
}

async function skip({ id }: NextShipment, reason: ShipmentReason): Promise<Turn> {
  await CampaignShipment.update({ state: 'skipped', reason }, { where: { id, state: 'waiting' } })
  return { result: 'skipped' }
}

/** What a recipient gets now. */
interface Filled {
  variant: number
  text: string
  template?: TemplateChoice
}

/** The template with its values, unless a variable is unknown or empty for this person. */
function fillTemplateFor(
  campaign: Campaign,
  shipment: NextShipment,
  { settings: { variables } }: Run,
): Filled | null {
  const template = choiceFor(campaign, shipment, variables)
  const [text = ''] = filledTexts(campaign)
  if (!template || unknownVariables(text, variables).length > 0 || !isFull({ text }, shipment)) return null
  return { variant: 1, text: '', template }
}

/**
 * What a recipient gets now: the question if the campaign asks first, and the message once they have
 * confirmed. A text with a variable that was removed since the start is not sent. Official numbers send the
 * template, without a question.
 */
function textsFor(
  campaign: Campaign,
  shipment: NextShipment,
  run: Run,
): { part: CampaignPart; filled: Filled | null } {
  if (campaign.templateId !== null)
    return { part: 'message', filled: fillTemplateFor(campaign, shipment, run) }
  const { variables } = run.settings
  const fill = (texts: readonly string[]): Filled | null => {
    const complete = texts.map((text) => (unknownVariables(text, variables).length === 0 ? text : ''))
    const chosen = variantFor(complete, shipment, shipment.position)
    return chosen && { ...chosen, text: fillCampaignText(chosen.text, shipment, variables) }
  }
  const message = fill(campaign.messages)
  if (!message || !campaign.confirmation || shipment.isConfirmed) return { part: 'message', filled: message }
  return { part: 'confirmation', filled: fill(campaign.confirmations) }
}

const bytes = (base64: string | null): Buffer | null =>
  base64 === null ? null : Buffer.from(base64, 'base64')

const toStored = (storageKey: string, { waveform, thumbnail, ...file }: HeldFile): StoredFile => ({
  ...file,
  storageKey,
  waveform: bytes(waveform),
  thumbnail: bytes(thumbnail),
})

/** The campaign's file is sent with the message, and the text is its caption. The question has no file. */
const messageOf = (
  { fileKey, file }: Campaign,
  part: CampaignPart,
  { text: body, template }: Filled,
): ProgramMessage => ({
  body,
  isFilled: true,
  ...(template && { template }),
  ...(part === 'message' && fileKey !== null && file && { file: toStored(fileKey, file) }),
})

/**
 * The ticket in which the recipient was asked. A plain "yes" did not reopen it, and the message belongs in
 * it.
 */
async function maybeAskedIn({ id }: NextShipment): Promise<number | null> {
  const where = { campaignShipmentId: id, campaignPart: 'confirmation' as const }
  return (await Message.findOne({ attributes: ['ticketId'], where }))?.ticketId ?? null
}

/** State of a shipment once its message, or its question, is stored. */
const storedAs = (part: CampaignPart, variant: number) =>
  part === 'message'
    ? ({ state: 'queued', variant } as const)
    : ({ state: 'confirming', confirmationVariant: variant } as const)

/**
 * Handles one recipient's turn in a locked campaign, in one transaction. Either the message is stored in the
 * contact's ticket and the number's turn is used, or the recipient is skipped with a reason.
 * @param number the campaign's number whose turn it is.
 */
export async function sendShipment(
  campaign: Campaign,
  shipment: NextShipment,
  number: RunNumber,
  run: Run,
): Promise<Turn> {
  const { part, filled } = textsFor(campaign, shipment, run)
  if (shipment.isGone) return skip(shipment, 'ERR_NO_CONTACT_LIST_ITEM_FOUND')
  if (shipment.isValid === false) return skip(shipment, 'invalid')
  if (!filled) return skip(shipment, 'emptyVariable')
  // Checked before a contact is created: a skipped recipient leaves no contact behind.
  if (await hasOptedOut(shipment.number)) return skip(shipment, 'optedOut')
  const { id: contactId } = await contactOfNumber({
    number: shipment.number,
    isKnown: shipment.isValid === true,
  })
  const contact = await claimContact(contactId)
  // They may have opted out since. An opt-out locks the contact's row, and now we have that lock.
  if ((await hasOptedOut(shipment.number, contact.number)) || (await hasUserOptedOut(contact.userId)))
    return skip(shipment, 'optedOut')
  await nameIfNameless(contact, shipment.name)
  const { connectionId, sharing } = number
  const sent = { campaignId: campaign.id, connectionId, count: number.sentCount + 1 }
  const pauseMs = pauseAfter(run.settings, sent, run.isUnpaced)
  if (filled.template && !(await reachPerson({ connectionId, contactId }, { isLimited: true })))
    return { result: 'lost' }
  if (!(await takeTurn(number, run, pauseMs))) return { result: 'lost' }
  const { queueId, id: campaignId } = campaign
  const askedIn = part === 'message' && campaign.confirmation ? await maybeAskedIn(shipment) : null
  const wanted = { contact, connectionId, queueId, userId: null, status: undefined, campaignId, askedIn }
  const ticket = await ticketForProgram(wanted)
  const origin = { campaignShipmentId: shipment.id, campaignPart: part }
  const messageId = await queueForCampaign(ticket, messageOf(campaign, part, filled), origin)
  const [stored] = await CampaignShipment.update(
    { ...storedAs(part, filled.variant), connectionId, queuedAt: run.now, reason: null },
    { where: { id: shipment.id, state: 'waiting' } },
  )
  if (stored === 0) throw new Error('A shipment has changed while it had its turn')
  // Campaigns that share a number take turns: each sends as often as its share allows.
  const nextSendAt = new Date(run.now.getTime() + pauseMs * sharing)
  await noteTurn(
    { campaignId: campaign.id, connectionId },
    { nextSendAt, sentCount: sent.count, lastMessageId: messageId },
  )
  return { result: 'sent', nextSendAt }
}
