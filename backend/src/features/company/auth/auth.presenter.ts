import {
  absentKeys,
  hasAbility,
  toAway,
  type SessionCompany,
  type SessionQueue,
  type SessionUser,
} from '@balcao/contract'
import type { Queue, User } from '../../../models/index.js'
import { presentBillingAddress, presentCompanyFacts } from '../../billing/companies/index.js'
import { presentQueueBadge } from '../queues/index.js'
import { presentSettings } from '../settings/index.js'
import type { SessionUserRow } from './auth.queries.js'

const presentSessionCompany = (company: SessionUserRow['company']): SessionCompany => ({
  ...presentCompanyFacts(company),
  trialExpiration: company.trialExpiration?.toISOString() ?? null,
  settings: presentSettings(company.settings, company.id),
  switchedOff: company.plan?.switchedOff ?? [],
})

/**
 * The row that links a user to one of their queues.
 * @param queue one of the user's.
 */
export const presentAttending = ({ id }: User, queue: Queue): Pick<SessionQueue, 'UserQueue'> => {
  const { UserQueue: row } = queue
  if (!row) throw new Error('A queue that somebody attends is read with the row that says so')
  const { createdAt, updatedAt } = row
  const dates = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
  return { UserQueue: { userId: id, queueId: queue.id, ...dates } }
}

export const presentSessionUser = (user: SessionUserRow): SessionUser => ({
  ...absentKeys.user,
  id: user.id,
  name: user.name,
  email: user.email,
  emailVerified: user.emailVerified,
  profile: user.profile,
  super: user.super,
  companyId: user.companyId,
  allTicket: user.allTicket,
  away: toAway(user),
  queues: user.queues.map((queue) => ({ ...presentQueueBadge(queue), ...presentAttending(user, queue) })),
  company: presentSessionCompany(user.company),
})

/** The user's own view at login. Users who manage billing also get the company's billing address. */
export function presentOwnSession(user: SessionUserRow): SessionUser {
  const session = presentSessionUser(user)
  if (!hasAbility(user.profile, 'company:billing')) return session
  return { ...session, company: { ...session.company, ...presentBillingAddress(user.company) } }
}
