import type { Colleague, UserDetail, UserRow } from '@balcao/contract'
import type { User } from '../../models/index.js'
import type { UserActor } from '../../platform/tenancy/actor.js'
import { presentSessionUser, type SessionUserRow } from '../auth/index.js'
import { presentQueueBadge } from '../queues/index.js'
import { userPolicy } from './users.policy.js'

const canOf = (user: User, actor?: UserActor) =>
  actor && { can: { update: userPolicy.update(actor, user), remove: userPolicy.remove(actor, user) } }

/** @param user with queues and company. */
export function presentUserRow(user: User, actor?: UserActor): UserRow {
  const { company, queues = [] } = user
  if (!company) throw new Error('A user is presented with their company')
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    profile: user.profile,
    super: user.super,
    online: user.online,
    companyId: user.companyId,
    allTicket: user.allTicket,
    queues: queues.map((queue) => ({
      ...presentQueueBadge(queue),
      UserQueue: { userId: user.id, queueId: queue.id },
    })),
    company: { id: company.id, name: company.name },
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
    ...canOf(user, actor),
  }
}

/** @param actor the reader; without one (a broadcast goes to many) `can` is left out. */
export const presentUserDetail = (user: SessionUserRow, actor?: UserActor): UserDetail => ({
  ...presentUserRow(user, actor),
  ...presentSessionUser(user),
})

export const presentColleague = ({ id, name, email, queues = [] }: User): Colleague => ({
  id,
  name,
  email,
  queues: queues.map(presentQueueBadge),
})
