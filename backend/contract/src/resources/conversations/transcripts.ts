import { object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { email, flag, idParams } from '../../fields.js'
import { languages, type Language } from '../../languages.js'
import { calendarDay } from '../../time/calendar.js'
import type { TicketEvent } from './ticketEvents.js'

/** `ticket`: this attendance alone. `talk`: everything on the ticket's connection that the caller may see. */
export const transcriptParts = ['ticket', 'talk'] as const
export type TranscriptPart = (typeof transcriptParts)[number]

const choice = {
  part: string<TranscriptPart>().oneOf(transcriptParts).default('ticket'),
  /** First and last day, in the company's time zone. Without them: from the beginning, and until now. */
  from: calendarDay(),
  until: calendarDay(),
  /** Language of the transcript's own words; by default the company's for customers. */
  language: string<Language>().oneOf(languages),
}

/**
 * A conversation as a file for people. It has the newest `limits.transcript.messages` messages of the period,
 * and says so when there are more.
 */
export const transcriptsApi = {
  /** A PDF. `notes`: with the team's notes. */
  pdf: endpoint('GET', '/tickets/:id/transcript', {
    params: idParams,
    query: object({ ...choice, notes: flag() }),
  }).answers<string>(),
  /** Whether this installation sends e-mails, and an address to begin with. */
  mailing: endpoint('GET', '/tickets/:id/transcript/mailing', { params: idParams }).answers<{
    isOn: boolean
    /** The contact's; null for none. */
    address: string | null
  }>(),
  /**
   * Sends the PDF to an address, never with notes. It is made and sent by a job; the event of the ticket
   * tells its state. Header `Idempotency-Key`: a repeat gets the first result.
   * @throws ERR_MAIL_OFF; ERR_RATE_LIMITED after `limits.transcript.mailsAnHour` mails of one user.
   */
  mail: endpoint('POST', '/tickets/:id/transcript/mail', {
    params: idParams,
    body: object({ ...choice, to: email().required() }),
  }).answers<TicketEvent>(),
}
