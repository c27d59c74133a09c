import { object } from 'yup'
import { endpoint } from '../../endpoint.js'
import { idParams } from '../../fields.js'
import { pageQuery, type PageFacts } from '../../pagination.js'

/** An e-mail that could not be sent. Its text is never shown, since it may contain a login link. */
export interface GivenUpMail {
  id: number
  company: { id: number; name: string }
  /** Null once it is no longer stored, two weeks after the mail was created. */
  to: string | null
  subject: string | null
  /** Answer of the mail server, or `TOO LATE`; null where unknown. */
  error: string | null
  /** When it was created, ISO 8601. */
  createdAt: string
  /** It is stored completely, and is still useful. */
  canGoAgain: boolean
}

export const mailsApi = {
  /** Mails of all companies, newest first. For super users, as is the call below. */
  givenUp: endpoint('GET', '/mails/given-up', {
    query: object({ pageNumber: pageQuery.pageNumber }),
  }).answers<PageFacts & { mails: GivenUpMail[] }>(),
  /**
   * Tries again as if it were new.
   * @throws ERR_NO_MAIL_FOUND when it doesn't exist or is no longer useful; ERR_MAIL_OFF.
   */
  retry: endpoint('POST', '/mails/:id/retry', { params: idParams }).answers<{ message: string }>(),
}
