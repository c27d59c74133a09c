import { endpoint } from '../endpoint.js'
import type { ConnectionStatus } from './connections.js'

/**
 * How a company stands with the installation: `inactive` was switched off, `pastDue` has its due date behind it, `trial` has paid
 * nothing yet. The super users' own is active whatever its row says, since nothing locks it out.
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

/** The installation as a whole, for super users. */
export interface InstallationOverview {
  /** When it was counted, ISO 8601: it may be a minute old. */
  countedAt: string
  companies: Record<CompanyState, number>
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
