import { absentKeys, type SessionUser, type SupportAccess as SupportAccessOnWire } from '@balcao/contract'
import type { Company, Queue, SupportAccess } from '../../../models/index.js'
import { presentCompanyFacts } from '../companies/index.js'
import { presentQueueBadge } from '../../company/queues/index.js'
import { presentSettings } from '../../company/settings/index.js'
import type { VisitedCompany } from './supportAccess.queries.js'

export const presentSupportAccess = (
  access: SupportAccess,
  company: Pick<Company, 'id' | 'name'>,
): SupportAccessOnWire => ({
  companyId: company.id,
  companyName: company.name,
  reason: access.reason,
  endsAt: access.expiresAt.toISOString(),
  isWriting: access.isWriting,
})

/** The super user as an admin of the company, attending all its queues. */
export const presentSupportUser = (
  { userId: id, userName: name }: SupportAccess,
  { company, queues }: { company: VisitedCompany; queues: readonly Queue[] },
): SessionUser => ({
  ...absentKeys.user,
  id,
  name,
  email: '',
  emailVerified: true,
  profile: 'admin',
  super: false,
  companyId: company.id,
  allTicket: 'enable',
  // Support gets no tickets.
  away: null,
  queues: queues.map((queue) => ({
    ...presentQueueBadge(queue),
    UserQueue: { userId: id, queueId: queue.id },
  })),
  company: {
    ...presentCompanyFacts(company),
    trialExpiration: company.trialExpiration?.toISOString() ?? null,
    settings: presentSettings(company.settings, company.id),
    switchedOff: company.plan?.switchedOff ?? [],
  },
})
