import type { SessionCompany, SessionUser } from '@balcao/contract'
import { presentCompanyFacts } from '../companies/index.js'
import { presentSettings } from '../settings/index.js'
import type { SessionUserRow } from './auth.queries.js'

const presentSessionCompany = (company: SessionUserRow['company']): SessionCompany => ({
  ...presentCompanyFacts(company),
  trialExpiration: company.trialExpiration?.toISOString() ?? null,
  settings: presentSettings(company.settings, company.id),
})

export const presentSessionUser = (user: SessionUserRow): SessionUser => ({
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
  company: presentSessionCompany(user.company),
})
