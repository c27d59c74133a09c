import {
  toAway,
  type Colleague,
  type ListedColleague,
  type TableHeadings,
  type UserDetail,
  type UserRow,
} from '@balcao/contract'
import type { User } from '../../../models/index.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { presentAttending, presentSessionUser, type SessionUserRow } from '../auth/index.js'
import { presentQueue, presentQueueBadge } from '../queues/index.js'
import { userPolicy } from './users.policy.js'

const canOf = (user: User, actor?: UserActor) =>
  actor && {
    can: {
      update: userPolicy.update(actor, user),
      remove: userPolicy.remove(actor, user),
      manage: userPolicy.manage(actor, user),
    },
  }

/**
 * @param user with queues.
 * @param actor the reader, for `can`.
 */
export const presentColleague = (user: User, actor?: UserActor): Colleague => ({
  id: user.id,
  name: user.name,
  online: user.online,
  away: toAway(user),
  active: user.active,
  queues: (user.queues ?? []).map((queue) => ({
    ...presentQueueBadge(queue),
    ...presentAttending(user, queue),
  })),
  updatedAt: user.updatedAt.toISOString(),
  ...canOf(user, actor),
})

/**
 * @param user with their whole queues.
 * @param managed adds the fields for readers who manage users.
 */
export const presentListedColleague = (user: User, managed: boolean): ListedColleague => ({
  ...presentColleague(user),
  queues: (user.queues ?? []).map((queue) => ({ ...presentQueue(queue), ...presentAttending(user, queue) })),
  ...(managed && { email: user.email }),
})

/** @param user with queues and company. */
export function presentUserRow(user: User, actor?: UserActor): UserRow {
  const { company } = user
  if (!company) throw new Error('A user is presented with their company')
  return {
    ...presentColleague(user, actor),
    email: user.email,
    profile: user.profile,
    super: user.super,
    companyId: user.companyId,
    allTicket: user.allTicket,
    company: { id: company.id, name: company.name },
    capacity: user.capacity,
    invited: user.passwordHash === null,
    lastSeenAt: user.lastSeenAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
  }
}

type UserLine = { id: number } & Record<keyof TableHeadings['users'], string | number | null>

/**
 * A line of the exported table.
 * @param user with queues.
 */
export const presentUserLine = (user: User): UserLine => ({
  id: user.id,
  name: user.name,
  email: user.email,
  profile: user.profile,
  queues: (user.queues ?? []).map(({ name }) => name).join(', '),
  active: user.active ? 1 : 0,
  lastSeenAt: user.lastSeenAt?.toISOString() ?? null,
  createdAt: user.createdAt.toISOString(),
})

/** @param actor the reader; broadcasts have many readers, so they leave it and `can` out. */
export const presentUserDetail = (user: SessionUserRow, actor?: UserActor): UserDetail => ({
  ...presentUserRow(user, actor),
  ...presentSessionUser(user),
})
