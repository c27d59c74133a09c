import { localTime } from '@balcao/contract/time/calendar'
import { text } from '@balcao/contract/fields'
import { limits } from '@balcao/contract/limits'
import { companiesApi, type ManagedCompany } from '@balcao/contract/resources/billing/companies'
import type { PlanUse } from '@balcao/contract/resources/billing/companyUse'
import type { BillingRecurrence } from '@balcao/contract/time/subscriptionDates'
import { string } from 'yup'

/** The values of the form; texts are empty when there is none. */
export interface CompanyFields {
  name: string
  email: string
  phone: string
  /** The first admin; only for a new company. */
  adminName: string
  /** Empty while none is chosen. */
  planId: number | ''
  status: boolean
  /** `YYYY-MM-DD` in the company's time zone. */
  dueDate: string
  recurrence: BillingRecurrence
  campaignsEnabled: boolean
  token: string
  billingName: string
  billingDocument: string
  addressZip: string
  addressStreet: string
  addressNumber: string
  addressDistrict: string
  addressCity: string
  addressState: string
}

const timezoneOf = ({ settings }: Pick<ManagedCompany, 'settings'>): string =>
  settings.find(({ key }) => key === 'timezone')?.value ?? 'America/Sao_Paulo'

type Due = Pick<ManagedCompany, 'settings' | 'dueDate' | 'renewedDueDate'>

const dayIn = (company: Pick<ManagedCompany, 'settings'>, instant: string): string =>
  localTime(new Date(instant), timezoneOf(company)).date

/** A company's due date, in its time zone. */
export const dueDayOf = (company: Omit<Due, 'renewedDueDate'>): string => dayIn(company, company.dueDate)

/** The due date before and after the next payment, from the server: days in its time zone. */
export const renewalOf = (company: Due): { from: string; to: string } => ({
  from: dueDayOf(company),
  to: dayIn(company, company.renewedDueDate),
})

export const fieldsOf = (company: ManagedCompany | null): CompanyFields => ({
  name: company?.name ?? '',
  email: company?.email ?? '',
  phone: company?.phone ?? '',
  adminName: '',
  planId: company?.planId ?? '',
  status: company?.status ?? true,
  dueDate: company ? dueDayOf(company) : '',
  recurrence: company?.recurrence ?? 'MENSAL',
  campaignsEnabled: company?.campaignsEnabled ?? false,
  token: company?.token ?? '',
  billingName: company?.billingName ?? '',
  billingDocument: company?.billingDocument ?? '',
  addressZip: company?.addressZip ?? '',
  addressStreet: company?.addressStreet ?? '',
  addressNumber: company?.addressNumber ?? '',
  addressDistrict: company?.addressDistrict ?? '',
  addressCity: company?.addressCity ?? '',
  addressState: company?.addressState ?? '',
})

/** The server has its own error code for a short or missing name; here the field shows it. */
export const companySchema = companiesApi.create.body.shape({
  name: text(limits.company.name).trim().min(limits.name.min).required(),
  dueDate: string().required(),
})

const counted = ['users', 'connections', 'queues', 'storageMb'] as const satisfies readonly (keyof PlanUse)[]

/** The limits of the plan that a company exceeds. */
export const exceededOf = (use: PlanUse): (keyof PlanUse)[] =>
  counted.filter((resource) => use[resource].limit !== null && use[resource].used > use[resource].limit)
