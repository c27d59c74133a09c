import type { SessionCompany, SessionUser } from '@balcao/contract'
import type { Company, Setting } from '../../models/index.js'
import { presentSettings } from '../settings/index.js'
import type { SessionUserRow } from './auth.queries.js'

const presentSessionCompany = (company: Company, settings: readonly Setting[]): SessionCompany => ({
  id: company.id,
  name: company.name,
  email: company.email,
  phone: company.phone,
  status: company.status,
  planId: company.planId,
  dueDate: company.dueDate.toISOString(),
  trialExpiration: company.trialExpiration?.toISOString() ?? null,
  recurrence: company.recurrence,
  settings: presentSettings(settings, company.id),
})

/** @param settings the company's stored ones. */
export const presentSessionUser = (user: SessionUserRow, settings: readonly Setting[]): SessionUser => ({
  id: user.id,
  name: user.name,
  email: user.email,
  profile: user.profile,
  super: user.super,
  companyId: user.companyId,
  allTicket: user.allTicket,
  queues: user.queues.map(({ id, name, color }) => ({
    id,
    name,
    color,
    UserQueue: { userId: user.id, queueId: id },
  })),
  company: presentSessionCompany(user.company, settings),
})
