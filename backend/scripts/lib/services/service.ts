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

/** One that has been started, and is ready some time after. */
export interface Service {
  process: LongProcess
  /** A part of its command line. */
  match: string
  ready: () => Promise<void>
  /** The addresses under which it is known. */
  urls: ServiceUrls
  /** Whether what it keeps was made now. */
  isNew: boolean
}
