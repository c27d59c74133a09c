import { fillCampaignText, unknownVariables, type BodyOf, type campaignsApi } from '@balcao/contract'
import { User } from '../../../models/index.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import {
  checkNumber,
  claimContact,
  contactOfNumber,
  maybeConnectionToAsk,
  maybeContactOfNumber,
} from '../../people/contacts/index.js'
import { fromHeldFile } from '../../conversations/media/index.js'
import {
  queueForProgram,
  requireOpenWindow,
  type ProgramMessage,
} from '../../conversations/messages/index.js'
import { ticketForProgram } from '../../conversations/tickets/index.js'
import { choiceFor } from './official/filledTemplate.js'
import { readSettings } from './campaignSettings.queries.js'
import { findCampaign } from './campaigns.queries.js'
import { requireNone, variantsOf } from './campaigns.rules.js'

interface Test {
  id: number
  body: BodyOf<typeof campaignsApi.test>
  actor: UserActor
  inScope: <T>(work: () => Promise<T>) => Promise<T>
}

/** The message of a test, and the connection that sends it. */
async function messageFor({
  id,
  body,
  actor,
}: Test): Promise<{ message: ProgramMessage; connectionId: number }> {
  const campaign = await findCampaign(id)
  const connections = (campaign.connections ?? []).flatMap(({ connection }) => connection ?? [])
  const [first] = connections
  if (!first) throw new AppError('ERR_CAMPAIGN_NO_CONNECTION')
  const { variables } = await readSettings()
  const { name, email } = await User.findByPk(actor.id, {
    attributes: ['name', 'email'],
    rejectOnEmpty: true,
  })
  const person = { name, email, number: body.number }
  const { fileKey, file } = campaign
  const hasFile = !body.confirmation && fileKey !== null && file !== null
  const attached = hasFile && { file: fromHeldFile(fileKey, file) }
  const template = body.confirmation ? null : choiceFor(campaign, person, variables)
  if (template)
    return { message: { body: '', template, isFilled: true, ...attached }, connectionId: first.id }
  const field = body.confirmation ? 'confirmationMessage' : 'message'
  const variants = variantsOf(body.confirmation ? campaign.confirmations : campaign.messages)
  const chosen = variants.find(({ variant }) => body.variant === undefined || variant === body.variant)
  if (!chosen) throw new AppError('ERR_CAMPAIGN_NO_MESSAGE', { field: 'body.variant' })
  requireNone(
    unknownVariables(chosen.text, variables).map((variable) => ({
      ...({ code: 'ERR_CAMPAIGN_VARIABLE', variable } as const),
      field: `${field}${chosen.variant}` as `${typeof field}1`,
    })),
  )
  const text = fillCampaignText(chosen.text, person, variables)
  return { message: { body: text, ...attached }, connectionId: first.id }
}

/**
 * Sends one of a campaign's texts to a number, through the campaign's first connection. The variables are
 * filled with the user who asks for the test. It is not counted as a shipment.
 * @throws AppError ERR_NO_CAMPAIGN_FOUND, ERR_CAMPAIGN_NO_MESSAGE, ERR_CAMPAIGN_NO_CONNECTION,
 *   ERR_CAMPAIGN_VARIABLE, ERR_WAPP_INVALID_CONTACT, ERR_REPLY_WINDOW, and as for messages from a template.
 */
export async function sendTest(test: Test): Promise<{ messageId: string; ticketId: number }> {
  const { inScope, body } = test
  const before = await inScope(async () => {
    await messageFor(test)
    const existing = await maybeContactOfNumber(body.number)
    if (existing?.whatsappCheckedAt && existing.number !== null)
      return { number: existing.number, isKnown: true }
    return { ask: await maybeConnectionToAsk() }
  })
  const checked = 'ask' in before ? await checkNumber(before.ask ?? null, body.number) : before
  return inScope(async () => {
    const { message, connectionId } = await messageFor(test)
    const { id: contactId } = await contactOfNumber(checked)
    const contact = await claimContact(contactId)
    if (!message.template) await requireOpenWindow({ connectionId, contactId }, null)
    const ticket = await ticketForProgram({
      contact,
      connectionId,
      queueId: null,
      userId: null,
      status: undefined,
    })
    const [messageId] = await queueForProgram(ticket, [message])
    if (messageId === undefined) throw new Error('One message is stored as one')
    return { messageId, ticketId: ticket.id }
  })
}
