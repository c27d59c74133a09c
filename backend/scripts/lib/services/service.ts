import type { LongProcess } from '../processes.js'
import type { Secrets } from './secrets.js'

/** DATABASE_URL, DATABASE_OWNER_URL, REDIS_URL. */
export type ServiceUrls = Record<string, string>

/** How PostgreSQL or Redis is started. */
export interface ServicePlan {
  dataDir: string
  port: number
  secrets: Secrets
  throwaway: boolean
  settings: Record<string, string>
}

/** A started service, which becomes ready some time later. */
export interface Service {
  process: LongProcess
  /** A part of its command line. */
  match: string
  ready: () => Promise<void>
  /** The variables with its addresses. */
  urls: ServiceUrls
  /** Whether its data was created by this start. */
  isNew: boolean
}
