import type { MailState } from '@balcao/contract'
import type { JobContext } from '../platform/jobs/job.js'

/** What a mail's attachment is made of: plain values, sealed with the mail. */
export interface AttachmentOrder {
  /** Kind of the maker. */
  kind: string
  facts: Readonly<Record<string, unknown>>
}

export interface AttachedFile {
  fileName: string
  type: string
  content: Buffer
}

/**
 * Makes the file of a mail at each try, so that no copy of it is stored. The mail knows only what it is made
 * of.
 */
export interface AttachmentMaker {
  kind: string
  /**
   * Outside of any scope.
   * @returns null when there is nothing left to make it of: the mail is then given up.
   */
  make: (
    facts: AttachmentOrder['facts'],
    context: Pick<JobContext, 'companyId' | 'inScope'>,
  ) => Promise<AttachedFile | null>
  /** The mail was sent, given up, or is tried anew. In the transaction of that change. */
  settled: (facts: AttachmentOrder['facts'], mail: { key: string; state: MailState }) => Promise<void>
}
