import type { CompanyDetail, CompanyFacts } from '@balcao/contract'
import type { Company } from '../../models/index.js'

export const presentCompanyFacts = (company: Company): CompanyFacts => ({
  id: company.id,
  name: company.name,
  email: company.email,
  phone: company.phone,
  status: company.status,
  planId: company.planId,
  dueDate: company.dueDate.toISOString(),
  recurrence: company.recurrence,
  schedules: company.schedules,
})

export const presentCompany = (company: Company): CompanyDetail => ({
  ...presentCompanyFacts(company),
  createdAt: company.createdAt.toISOString(),
  updatedAt: company.updatedAt.toISOString(),
})
