import { object } from 'yup'
import { endpoint } from '../../endpoint.js'
import { idParams } from '../../fields.js'
import { pageQuery, type PageFacts } from '../../pagination.js'

/**
 * An e-mail that was given up. What it said is shown to nobody: it may hold a link by which somebody logs in.
 */
export interface GivenUpMail {
  id: number
  company: { id: number; name: string }
  /** Null once it is not kept any more, two weeks after the mail was made. */
  to: string | null
  subject: string | null
  /** What the mail server said, or `TOO LATE`; null where that is not known. */
  error: string | null
  /** When it was made, ISO 8601. */
  createdAt: string
  /** It is kept whole, and is of use still. */
  canGoAgain: boolean
}

export const mailsApi = {
  /** Of all companies, the newest first; for super users, as what follows. */
  givenUp: endpoint('GET', '/mails/given-up', {
    query: object({ pageNumber: pageQuery.pageNumber }),
  }).answers<PageFacts & { mails: GivenUpMail[] }>(),
  /**
   * Has it tried again, as if it were new. @throws ERR_NO_MAIL_FOUND when it is not there, or of no use any
   * more; ERR_MAIL_OFF.
   */
  retry: endpoint('POST', '/mails/:id/retry', { params: idParams }).answers<{ message: string }>(),
}
