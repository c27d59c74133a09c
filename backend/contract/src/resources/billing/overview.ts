import { endpoint } from '../../endpoint.js'
import type { ConnectionStatus } from '../company/connections.js'

/**
 * How a company stands with the installation: `inactive` was switched off, `pastDue` has its due date behind
 * it, `trial` has paid nothing yet. The super users' own is active whatever its row says, since nothing locks
 * it out.
 */
export const companyStates = ['active', 'trial', 'pastDue', 'inactive'] as const
export type CompanyState = (typeof companyStates)[number]

/** What began and was written on a day of the reader's calendar, in all companies together. */
export interface OverviewDay {
  /** `YYYY-MM-DD`. */
  day: string
  tickets: number
  /** Messages received and sent. */
  received: number
  sent: number
}

/** What the files of a company take. */
export interface StorageOfCompany {
  id: number
  name: string
  bytes: number
  /** How much they may; null when nothing limits them. */
  limitBytes: number | null
}

/** What the customers of a plan pay together. Amounts are BRL, as everywhere on the wire. */
export interface RevenueOfPlan {
  id: number
  name: string
  /** A month. */
  value: number
  customers: number
}

/** What was counted in a month; nobody knows it of the months before it was first noted. */
export interface RevenueOfMonth {
  /** `YYYY-MM`. */
  month: string
  value: number
  customers: number
}

/** A company whose open invoices are past their date. */
export interface OverdueCompany {
  id: number
  name: string
  phone: string | null
  /** What it owes. */
  value: number
  /** Since when: the oldest invoice's date, `YYYY-MM-DD`. */
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

/** The money of the installation. */
export interface OverviewMoney {
  /** The monthly value of all subscriptions that are neither trials nor switched off. */
  revenue: { value: number; customers: number; plans: RevenueOfPlan[] }
  /** Up to twelve, the last of them this one; those that were not noted are left out. */
  months: RevenueOfMonth[]
  /** `companies`: the oldest of `count`. */
  overdue: { value: number; count: number; companies: OverdueCompany[] }
  /**
   * `ending`: within seven days. `lapsed` ended this month without a payment; `firstPaid` paid this month for
   * the first time.
   */
  trials: { count: number; ending: EndingTrial[]; lapsed: number; firstPaid: number }
}

/** The installation as a whole, for super users. */
export interface InstallationOverview {
  /** When it was counted, ISO 8601: it may be a minute old. */
  countedAt: string
  companies: Record<CompanyState, number>
  money: OverviewMoney
  /** The last thirty days, the last of them today. */
  days: OverviewDay[]
  connections: { status: ConnectionStatus; count: number }[]
  /** The companies whose files take most, the largest first; those without any are left out. */
  storage: StorageOfCompany[]
  /** Of all companies. */
  storageBytes: number
}

export const overviewApi = {
  get: endpoint('GET', '/overview').answers<InstallationOverview>(),
}
