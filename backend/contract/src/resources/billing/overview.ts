import { endpoint } from '../../endpoint.js'
import type { ConnectionStatus } from '../company/connections.js'

/**
 * State of a company in the installation. `inactive`: switched off. `pastDue`: its due date is past. `trial`:
 * has paid nothing yet. The super users' own company is always `active`, whatever its row says, since nothing
 * locks it out.
 */
export const companyStates = ['active', 'trial', 'pastDue', 'inactive'] as const
export type CompanyState = (typeof companyStates)[number]

/** Counts of one day of the reader's calendar, over all companies. */
export interface OverviewDay {
  /** `YYYY-MM-DD`. */
  day: string
  tickets: number
  /** Messages received and sent. */
  received: number
  sent: number
}

/** Storage used by a company's files. */
export interface StorageOfCompany {
  id: number
  name: string
  bytes: number
  /** Limit in bytes; null for no limit. */
  limitBytes: number | null
}

/** What all customers of a plan pay together. Amounts are BRL, as everywhere on the wire. */
export interface RevenueOfPlan {
  id: number
  name: string
  /** BRL per month. */
  value: number
  customers: number
}

/** Figures of one month. They are unknown for months before they were first recorded. */
export interface RevenueOfMonth {
  /** `YYYY-MM`. */
  month: string
  value: number
  customers: number
}

/** A company with overdue invoices. */
export interface OverdueCompany {
  id: number
  name: string
  phone: string | null
  /** The amount it owes. */
  value: number
  /** Date of the oldest overdue invoice, `YYYY-MM-DD`. */
  since: string
}

/** A trial that ends soon. */
export interface EndingTrial {
  id: number
  name: string
  phone: string | null
  /** Null for none. */
  plan: string | null
  /** ISO 8601. */
  endsAt: string
}

/** Revenue of the installation. */
export interface OverviewMoney {
  /** Monthly value of all subscriptions, without trials and switched-off companies. */
  revenue: { value: number; customers: number; plans: RevenueOfPlan[] }
  /** Up to twelve months, this one last. Months without a record are left out. */
  months: RevenueOfMonth[]
  /** `companies`: the longest overdue of the `count`. */
  overdue: { value: number; count: number; companies: OverdueCompany[] }
  /**
   * `ending`: within seven days. `lapsed`: ended this month without a payment. `firstPaid`: paid for the
   * first time this month.
   */
  trials: { count: number; ending: EndingTrial[]; lapsed: number; firstPaid: number }
}

/** The installation as a whole, for super users. */
export interface InstallationOverview {
  /** When it was counted, ISO 8601. It may be a minute old. */
  countedAt: string
  companies: Record<CompanyState, number>
  money: OverviewMoney
  /** The last thirty days, today last. */
  days: OverviewDay[]
  connections: { status: ConnectionStatus; count: number }[]
  /** Companies with the most storage, largest first. Companies without files are left out. */
  storage: StorageOfCompany[]
  /** Storage of all companies. */
  storageBytes: number
}

export const overviewApi = {
  get: endpoint('GET', '/overview').answers<InstallationOverview>(),
}
