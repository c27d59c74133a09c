import { type BodyOf, type publicApi, type SentByApi } from '@balcao/contract'
import { AppError, aboutField } from '../../../platform/errors/AppError.js'
import {
  checkNumber,
  claimContact,
  contactOfNumber,
  maybeConnectionToAsk,
  maybeContactOfNumber,
  type CheckedNumber,
} from '../../people/contacts/index.js'
import { reserveStorage } from '../../conversations/media/index.js'
import {
  queueForProgram,
  requireOpenWindow,
  templateNamed,
  type ProgramMessage,
} from '../../conversations/messages/index.js'
import { closeSilently, requireTransferTarget, ticketForProgram } from '../../conversations/tickets/index.js'
import { sentComponent, valuesOf } from './components.rules.js'
import { beginCall, maybeAnswered, sentBy, type Asked, type SendingProgram } from './apiCalls.commands.js'

type Body = BodyOf<typeof publicApi.send>
type Wanted = Omit<Body, 'body' | 'template' | 'whatsappId'>

interface Sending {
  program: SendingProgram
  asked: Asked
  wanted: Wanted
  messages: readonly ProgramMessage[]
  /**
   * Nobody waits for the answer. Outside the reply window the message is stored, and its thread shows why it
   * failed.
   */
  isAutomatic?: boolean
  /** Sent in place of messages. */
  template?: NonNullable<Body['template']> | null
  inScope: <T>(work: () => Promise<T>) => Promise<T>
}

/** Looks up an earlier answer, and a contact whose number needs no check. */
async function lookBefore({ program, asked, wanted: { number } }: Sending) {
  const answered = await maybeAnswered(program, asked)
  if (answered) return { answered }
  const contact = await maybeContactOfNumber(number)
  if (contact?.whatsappCheckedAt && contact.number !== null)
    return { checked: { number: contact.number, isKnown: true } }
  return { ask: await maybeConnectionToAsk() }
}

/**
 * Stores a program's message to a number. WhatsApp's spelling of the number is used where a connection is up
 * to ask. Contact and ticket are found or created, and the delivery is queued. With an idempotency key, all
 * this is done once.
 * @throws AppError ERR_WAPP_INVALID_CONTACT, ERR_NO_QUEUE_FOUND, ERR_NO_USER_FOUND, ERR_VALIDATION (open
 *   without user), ERR_REPLY_WINDOW, ERR_IDEMPOTENCY_KEY_REUSED, ERR_MEDIA_EMPTY, ERR_STORAGE_FULL, and as
 *   `messagesOf`.
 */
export async function sendForProgram(sending: Sending): Promise<{ sent: SentByApi; isRepeat: boolean }> {
  const { wanted, inScope } = sending
  if (wanted.status === 'open' && !wanted.userId)
    throw new AppError('ERR_VALIDATION', { field: 'body.userId', message: 'an open ticket needs a user' })
  const before = await inScope(() => lookBefore(sending))
  if (before.answered) return { sent: before.answered, isRepeat: true }
  const checked = before.checked ?? (await checkNumber(before.ask ?? null, wanted.number))
  return inScope(() => store(sending, checked))
}

/**
 * The program's messages. A template is looked up among those of the connection.
 * @throws AppError as `templateNamed`, and ERR_TEMPLATE_VALUES, which names the values that it does not have.
 */
async function messagesOf({ program, messages, template }: Sending): Promise<readonly ProgramMessage[]> {
  if (!template) return messages
  const { name, language, components, values = {} } = template
  const found = await aboutField('template', templateNamed(program.connectionId, name, language))
  const { id: templateId } = found
  if (!components) return [{ body: '', template: { templateId, values }, isFilled: true }]
  const given = valuesOf(components, found.components)
  if (given.surplus.length > 0)
    throw new AppError('ERR_TEMPLATE_VALUES', { field: 'body.template', message: given.surplus.join(', ') })
  const chosen = { templateId, values: given.values, components: components.map(sentComponent) }
  return [{ body: '', template: chosen, isFilled: true }]
}

async function store(sending: Sending, checked: CheckedNumber) {
  const { program, asked, wanted } = sending
  const call = await beginCall(program, asked)
  if (!call) {
    const answered = await maybeAnswered(program, asked)
    if (!answered) throw new AppError('ERR_UNAVAILABLE')
    return { sent: answered, isRepeat: true }
  }
  const { queueId = null, userId = null, status, closeTicket } = wanted
  await aboutField('queueId', requireTransferTarget({ queueId }))
  await aboutField('userId', requireTransferTarget({ userId }))
  const { id: contactId } = await contactOfNumber(checked)
  const contact = await claimContact(contactId)
  const { connectionId } = program
  if (!sending.isAutomatic && !sending.template) await requireOpenWindow({ connectionId, contactId }, null)
  const ticket = await ticketForProgram({ contact, connectionId, queueId, userId, status })
  const messages = await messagesOf(sending)
  const queued = queueForProgram(ticket, messages)
  const messageIds = await (sending.template ? aboutField('template', queued) : queued)
  if (closeTicket) await closeSilently(ticket)
  await call.update({ messageIds, ticketId: ticket.id })
  if (messages.some(({ file }) => file)) await reserveStorage()
  return { sent: await sentBy(call), isRepeat: false }
}
