import { languageOf, phrases, type Language, type MailState } from '@balcao/contract'
import type { AttachmentMaker, AttachmentOrder } from '../../../kit/mailAttachments.js'
import type { MailContent } from '../../../platform/mail/template.js'
import { pdfCalls } from '../../../platform/pdf/makePdf.js'
import { noteMailState } from '../ticketEvents/index.js'
import { maybeTicket } from '../tickets/index.js'
import { makeTranscript, type TranscriptOrder } from './makeTranscript.js'
import { transcriptFileName } from './transcript.rules.js'

const KIND = 'transcript'

/** What a mail knows of its transcript. The reader's rights are those of the moment when they asked. */
interface MailedTranscript extends Pick<TranscriptOrder, 'reader' | 'madeBy' | 'days'> {
  ticketId: number
  language: Language
  part: TranscriptOrder['passage']['part']
  /** ISO 8601; null from the beginning. */
  from: string | null
  until: string
}

/** An order for a mail, of plain values. */
export const attachmentOrder = (order: TranscriptOrder & { language: Language }): AttachmentOrder => {
  const { ticket, reader, madeBy, passage, days, language } = order
  const facts: MailedTranscript = {
    ticketId: ticket.id,
    reader: { id: reader.id, profile: reader.profile, queueIds: reader.queueIds },
    madeBy,
    days,
    language,
    part: passage.part,
    from: passage.from?.toISOString() ?? null,
    until: passage.until.toISOString(),
  }
  return { kind: KIND, facts: { ...facts } }
}

/** The mail around it. Names of the company and the agent are plain text, and a subject has one line. */
export function transcriptMail(language: Language, company: string, name: string): MailContent {
  const { mailSubject, mailText, mailNote } = phrases[language].transcripts
  const fill = (text: string): string =>
    text.replace(/\{(company|name)\}/g, (_all, key: string) => (key === 'company' ? company : name))
  return {
    language,
    subject: fill(mailSubject),
    paragraphs: mailText.map(fill),
    notes: [fill(mailNote)],
  }
}

/** Nobody waits for the answer of a job. */
const NEVER = new AbortController().signal

/**
 * Makes the transcript of a mail when it is sent. What was deleted or erased since it was asked for is not in
 * it.
 */
export const transcriptAttachment: AttachmentMaker = {
  kind: KIND,
  make: async (facts, { companyId, inScope }) => {
    const { ticketId, reader, madeBy, days, language, part, from, until } =
      facts as unknown as MailedTranscript
    const ticket = await inScope(() => maybeTicket({ id: ticketId }))
    if (!ticket) return null
    const passage = { part, from: from === null ? null : new Date(from), until: new Date(until) }
    const order: TranscriptOrder = {
      ticket,
      reader,
      madeBy,
      companyId,
      passage,
      days,
      language,
      audience: 'customer',
      hasNotes: false,
    }
    const content = await pdfCalls.run({ actorId: reader.id, companyId }, NEVER, () =>
      makeTranscript(order, inScope),
    )
    const fileName = transcriptFileName(languageOf(language), ticketId)
    return content && { fileName, type: 'application/pdf', content }
  },
  settled: (facts, { key, state }: { key: string; state: MailState }) =>
    noteMailState((facts as unknown as MailedTranscript).ticketId, key, state),
}
