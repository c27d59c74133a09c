import { log } from './log.js'

/** Something that the audit log has an entry of, and that another system should hear of as well. */
interface SecurityEvent {
  companyId: number
  /** Whose login it is, or who was refused. */
  userId: number
  /** As in the audit log: `session` with `entered`, `left`, `ended` or `refused`, and so on. */
  kind: string
  action: string
  /** Details, such as the cause. */
  facts: Readonly<Record<string, unknown>>
  /** The address and the browser of the call, if there is one. */
  origin: { address: string; device: string } | null
  /** How often it happened since the last line. */
  times?: number
}

/**
 * Writes a line of the log, so that the operator's collector takes it to a system that somebody who breaks
 * into this one cannot change. It has ids, and neither names nor e-mails.
 */
export function writeSecurityLine({ origin, times = 1, ...event }: SecurityEvent): void {
  log.info({ ...event, ...(origin ?? {}), times }, 'security event')
}
