import { fillCampaignText, unknownVariables, type ShipmentReason } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import {
  CampaignShipment,
  Message,
  type Campaign,
  type CampaignPart,
  type HeldFile,
} from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { pauseAfter, variantFor, noteTurn } from '../campaigns/index.js'
import { contactOfNumber, nameIfNameless } from '../../people/contacts/index.js'
import type { StoredFile } from '../../conversations/media/index.js'
import { queueForCampaign, type ProgramMessage } from '../../conversations/messages/index.js'
import { optedOut } from '../optOuts/index.js'
import { claimContact, ticketForProgram } from '../../conversations/tickets/index.js'
import type { NextShipment, Run, RunNumber } from './runs.queries.js'

/** What became of somebody's turn; `lost`: another campaign has used the number meanwhile. */
export type Turn = { result: 'sent'; nextSendAt: Date } | { result: 'skipped' | 'lost' }

const hasOptedOut = async (...numbers: readonly (string | null)[]): Promise<boolean> =>
  (await optedOut(numbers.filter((number) => number !== null))).size > 0

/**
 * Of campaigns that use a number at the same moment one has the turn, and a day has no more of them than its
 * budget.
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

/**
 * What somebody gets now: the question where they are to be asked first, and the message once they have said
 * yes. A text whose variable was removed since the campaign was started is sent to nobody.
 */
function textsFor(campaign: Campaign, shipment: NextShipment, { settings: { variables } }: Run) {
  const fill = (texts: readonly string[]) => {
    const complete = texts.map((text) => (unknownVariables(text, variables).length === 0 ? text : ''))
    const chosen = variantFor(complete, shipment, shipment.position)
    return chosen && { ...chosen, text: fillCampaignText(chosen.text, shipment, variables) }
  }
  const message = fill(campaign.messages)
  if (!message || !campaign.confirmation || shipment.isConfirmed)
    return { part: 'message' as const, filled: message }
  return { part: 'confirmation' as const, filled: fill(campaign.confirmations) }
}

const bytes = (base64: string | null): Buffer | null =>
  base64 === null ? null : Buffer.from(base64, 'base64')

const toStored = (storageKey: string, { waveform, thumbnail, ...file }: HeldFile): StoredFile => ({
  ...file,
  storageKey,
  waveform: bytes(waveform),
  thumbnail: bytes(thumbnail),
})

/** The file goes with the message, whose caption the text is; the question has none. */
const messageOf = ({ fileKey, file }: Campaign, part: CampaignPart, body: string): ProgramMessage => ({
  body,
  isFilled: true,
  ...(part === 'message' && fileKey !== null && file && { file: toStored(fileKey, file) }),
})

/**
 * The conversation in which somebody was asked: a bare yes has left it ended, and what they said yes to
 * belongs there.
 */
async function maybeAskedIn({ id }: NextShipment): Promise<number | null> {
  const where = { campaignShipmentId: id, campaignPart: 'confirmation' as const }
  return (await Message.findOne({ attributes: ['ticketId'], where }))?.ticketId ?? null
}

/** What a shipment becomes once its message, or the question before it, is stored. */
const storedAs = (part: CampaignPart, variant: number) =>
  part === 'message'
    ? ({ state: 'queued', variant } as const)
    : ({ state: 'confirming', confirmationVariant: variant } as const)

/**
 * Gives somebody their turn in a campaign that the scope holds: what it says to them is stored, in the
 * conversation that lives or an ended one, and its number has had its turn; or they are left out, and why is
 * noted. All of it, or nothing.
 * @param number of the campaign, whose turn it is.
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
  // Before there is a contact: whoever gets nothing leaves none behind.
  if (await hasOptedOut(shipment.number)) return skip(shipment, 'optedOut')
  const { id: contactId } = await contactOfNumber({
    number: shipment.number,
    isKnown: shipment.isValid === true,
  })
  const contact = await claimContact(contactId)
  // Somebody may have opted out since: their answer holds the contact's row, which is ours now.
  if (await hasOptedOut(shipment.number, contact.number)) return skip(shipment, 'optedOut')
  await nameIfNameless(contact, shipment.name)
  const { connectionId, sharing } = number
  const sent = { campaignId: campaign.id, connectionId, count: number.sentCount + 1 }
  const pauseMs = pauseAfter(run.settings, sent, run.isUnpaced)
  if (!(await takeTurn(number, run, pauseMs))) return { result: 'lost' }
  const { queueId, id: campaignId } = campaign
  const askedIn = part === 'message' && campaign.confirmation ? await maybeAskedIn(shipment) : null
  const wanted = { contact, connectionId, queueId, userId: null, status: undefined, campaignId, askedIn }
  const ticket = await ticketForProgram(wanted)
  const origin = { campaignShipmentId: shipment.id, campaignPart: part }
  const messageId = await queueForCampaign(ticket, messageOf(campaign, part, filled.text), origin)
  const [stored] = await CampaignShipment.update(
    { ...storedAs(part, filled.variant), connectionId, queuedAt: run.now, reason: null },
    { where: { id: shipment.id, state: 'waiting' } },
  )
  if (stored === 0) throw new Error('A shipment has changed while it had its turn')
  // Campaigns that share a number take turns: each sends as often as its share of it allows.
  const nextSendAt = new Date(run.now.getTime() + pauseMs * sharing)
  await noteTurn(
    { campaignId: campaign.id, connectionId },
    { nextSendAt, sentCount: sent.count, lastMessageId: messageId },
  )
  return { result: 'sent', nextSendAt }
}
