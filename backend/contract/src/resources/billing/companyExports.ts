import { endpoint } from '../../endpoint.js'
import { idParams } from '../../fields.js'
import type { ErrorCode } from '../../errors.js'

/**
 * - `waiting`: another company's export is running.
 * - `ready`: its file can be downloaded until it expires.
 */
export const companyExportStates = ['waiting', 'running', 'ready', 'failed'] as const
export type CompanyExportState = (typeof companyExportStates)[number]

/** The last export of a company: everything it owns, as one file. */
export interface CompanyExport {
  state: CompanyExportState
  /** Name of the super user who asked for it. */
  askedBy: string
  /** ISO 8601. */
  createdAt: string
  /** Tables and files that are written, of how many. Both totals are 0 until they are counted. */
  tables: number
  tablesTotal: number
  files: number
  filesTotal: number
  /** Bytes of rows and files that are written. */
  bytes: number
  /** Bytes of the file; null until it is ready. */
  fileBytes: number | null
  /** Why it failed; null otherwise. */
  error: ErrorCode | null
  /** When it is deleted (ISO 8601); null while it is under way. */
  expiresAt: string | null
}

/** Hours for which an export can be downloaded. */
export const EXPORT_KEPT_HOURS = 48

/** Hours for which an address of its file works. */
export const EXPORT_LINK_HOURS = 6

/** For super users. */
export const companyExportsApi = {
  find: endpoint('GET', '/companies/:id/folder', { params: idParams }).answers<{
    export: CompanyExport | null
  }>(),
  /**
   * Begins an export. It takes the place of one that is over; one that is under way goes on. An installation
   * writes one at a time.
   */
  start: endpoint('POST', '/companies/:id/folder', { params: idParams }).answers<{ export: CompanyExport }>(),
  /**
   * An address at which a browser downloads the file, without a login, for `EXPORT_LINK_HOURS`.
   * @throws ERR_MEDIA_UNAVAILABLE when no export is ready.
   */
  link: endpoint('POST', '/companies/:id/folder/link', { params: idParams }).answers<{ url: string }>(),
  /** Cancels an export that is under way, or deletes one that is over. */
  remove: endpoint('DELETE', '/companies/:id/folder', { params: idParams }).answers<{ message: string }>(),
}
