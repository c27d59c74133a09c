import { Transaction } from 'sequelize'
import { Queue, Ticket, User } from '../../models/index.js'
import { AppError } from '../../platform/errors/AppError.js'
import type { UserActor } from '../../platform/tenancy/actor.js'
import { claimContact, findTicket } from './tickets.queries.js'

interface Named {
  queueId?: number | null | undefined
  userId?: number | null | undefined
}

/** Whom and what a change names stays until the scope ends, as far as it is there, and so does who makes it. */
async function holdNamed({ queueId, userId }: Named, actor: UserActor): Promise<void> {
  const held = { attributes: ['id'], lock: Transaction.LOCK.KEY_SHARE }
  if (queueId) await Queue.findByPk(queueId, held)
  const ids = [actor.id, ...(userId ? [userId] : [])]
  const users = await User.findAll({ ...held, where: { id: ids }, order: [['id', 'ASC']] })
  if (!users.some(({ id }) => id === actor.id)) throw new AppError('ERR_SESSION_EXPIRED')
}

/**
 * A ticket as it stands now, held until the scope ends: of two who change it at once, or the bot and somebody of the team, the
 * second sees what the first has made of it. A closed one is held by its contact, too, since that may have one live ticket.
 * What a ticket refers to is taken before it, by whoever removes such a thing as well: so nobody waits for each other.
 * @param change names its new queue and user.
 * @throws AppError ERR_NO_TICKET_FOUND; ERR_SESSION_EXPIRED when the actor was removed meanwhile.
 */
export async function claimTicket(id: number, change: Named, actor: UserActor): Promise<Ticket> {
  await holdNamed(change, actor)
  const seen = await findTicket({ id })
  if (seen.status === 'closed') await claimContact(seen.contactId)
  const held = await Ticket.findByPk(id, {
    attributes: ['id', 'updatedAt'],
    lock: Transaction.LOCK.NO_KEY_UPDATE,
  })
  // Whoever changes what is shown of a ticket moves `updatedAt` on, so that nobody did while this waited.
  return held?.updatedAt.getTime() === seen.updatedAt.getTime() ? seen : findTicket({ id })
}
