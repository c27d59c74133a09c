import { signed, ticketVerbs } from '@balcao/contract'
import type { Macro } from '../../../models/index.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { authorize } from '../../../platform/errors/authorize.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { tags } from '../../people/tags/index.js'
import { changeAttendance } from '../attendance/index.js'
import { queueMessage } from '../messages/index.js'
import { tagTicket } from '../ticketTags/index.js'
import { claimTicket, findTicket, ticketPolicy, ticketToAttend, type TicketView } from '../tickets/index.js'
import { doesSomething } from './macros.resource.js'

interface RunOptions {
  ticketId: number
  /** The reply begins with the actor's name. */
  signs: boolean
  /** Key of the caller's client, for the reply. */
  clientKey: string | null
}

/**
 * Runs a macro on a ticket, in one transaction: reply, tag, queue, resolution. Each step is checked as if it
 * were done by hand, so one that is refused undoes the others. The reply is stored first and sent after the
 * commit. A ticket that changes its queue and is resolved keeps its attendant.
 * @throws AppError ERR_MACRO_EMPTY; ERR_NO_TICKET_FOUND, ERR_NO_PERMISSION, and as each step.
 */
export async function runMacro(
  macro: Macro,
  { ticketId, signs, clientKey }: RunOptions,
  actor: UserActor,
): Promise<TicketView> {
  if (!doesSomething(macro)) throw new AppError('ERR_MACRO_EMPTY')
  const { reply, tagId, transferQueueId: queueId, resolves, closeReasonId } = macro
  // Locks everything that the steps lock, in the order of `claimTicket`.
  const { ticket: claimed } = await claimTicket(ticketId, { queueId, userId: actor.id }, actor)
  authorize(actor, ticketPolicy, 'see', claimed)
  if (reply) {
    const ticket = await ticketToAttend(ticketId)
    authorize(actor, ticketPolicy, 'attend', ticket)
    const body = signs ? signed(reply, actor.name) : reply
    await queueMessage(ticket, { body, quotedMessageId: null, clientKey }, actor)
  }
  if (tagId !== null) await tagTicket(ticketId, await tags.find(tagId, actor))
  if (queueId !== null && claimed.queueId !== queueId) {
    const userId = resolves ? actor.id : null
    const change = ticketVerbs.transfer(actor.id, claimed, { queueId, userId, note: '' })
    await changeAttendance(ticketId, { ...change, ...(resolves && { status: 'open' }) }, actor)
  }
  if (resolves) {
    const { userId, queueId: at } = await findTicket({ id: ticketId })
    const change = ticketVerbs.resolve(actor.id, { userId, queueId: at })
    await changeAttendance(ticketId, { ...change, closeReasonId }, actor)
  }
  return findTicket({ id: ticketId })
}
