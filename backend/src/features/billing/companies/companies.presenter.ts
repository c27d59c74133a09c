import type {
  BillingAddress,
  CompanyDetail,
  CompanyFacts,
  ListedCompany,
  OpenCompany,
  OwnPlan,
} from '@balcao/contract'
import type { Company, Plan } from '../../../models/index.js'
import { reaisOf } from '../../../platform/money/reais.js'
import { presentSettings } from '../../company/settings/index.js'

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
  specialDays: company.specialDays,
  closedForSendingAt: company.closedForSendingAt?.toISOString() ?? null,
})

export const presentCompany = (company: Company): CompanyDetail => ({
  ...presentCompanyFacts(company),
  createdAt: company.createdAt.toISOString(),
  updatedAt: company.updatedAt.toISOString(),
})

export const presentBillingAddress = (company: Company): BillingAddress => ({
  billingName: company.billingName,
  billingDocument: company.billingDocument,
  addressZip: company.addressZip,
  addressStreet: company.addressStreet,
  addressNumber: company.addressNumber,
  addressDistrict: company.addressDistrict,
  addressCity: company.addressCity,
  addressState: company.addressState,
})

/** A company with its billing data, for those who manage it. */
export const presentBilledCompany = (company: Company) => ({
  ...presentCompany(company),
  ...presentBillingAddress(company),
  trialExpiration: company.trialExpiration?.toISOString() ?? null,
})

/** The facts that all users of a company may see. */
export const withoutBilling = ({
  planId: _planId,
  dueDate: _dueDate,
  recurrence: _recurrence,
  ...company
}: CompanyDetail): OpenCompany => company

export const presentOwnPlan = ({ id, name, users, connections, queues, valueCents }: Plan): OwnPlan => ({
  id,
  name,
  users,
  connections,
  queues,
  value: reaisOf(valueCents),
})

/** @param company with its plan and settings. */
export const presentListedCompany = (company: Company): ListedCompany => ({
  ...presentCompany(company),
  plan: company.plan
    ? { id: company.plan.id, name: company.plan.name, value: reaisOf(company.plan.valueCents) }
    : null,
  settings: presentSettings(company.settings ?? [], company.id),
})
