import { limits, type Language } from '@balcao/contract'
import { clock } from '../../../platform/clock/clock.js'
import { raw, sql } from '../../../platform/database/sql.js'
import { makePdf } from '../../../platform/pdf/makePdf.js'
import { findCompany } from '../../billing/companies/index.js'
import { companySettings } from '../../company/settings/index.js'
import { passagePage, type MessageView, type Passage } from '../messages/index.js'
import { listTicketEvents, presentTicketEvent } from '../ticketEvents/index.js'
import { listThreadNotes } from '../ticketNotes/index.js'
import { ofThread, type TicketReader, type TicketView } from '../tickets/index.js'
import { transcriptText, type TranscriptFacts } from './transcript.rules.js'

/** Messages per scope. */
const PAGE = 500
/** Characters of all messages together. */
const MOST_TEXT = 2_000_000
/** The newest actions and notes. */
const MOST_LINES = 2_000

/** Which part of a conversation somebody wants, and for whom. */
export interface TranscriptOrder {
  /** As its reader may see it. */
  ticket: TicketView
  reader: TicketReader
  madeBy: string
  companyId: number
  passage: Passage
  days: TranscriptFacts['days']
  /** Default: the company's language for customers. */
  language: Language | null
  /** `team`: with actions, and with notes if they are wanted. `customer`: what they have written and got. */
  audience: 'team' | 'customer'
  hasNotes: boolean
}

type InScope = <T>(work: () => Promise<T>) => Promise<T>

/** Messages that never reached the customer are no part of their conversation. */
const hasArrived = ({ sendState }: MessageView): boolean => sendState === null || sendState === 'sent'

/** Reads the newest messages of a passage, page by page, each in a scope of its own. */
async function readMessages(
  { ticket, reader, passage, audience }: TranscriptOrder,
  inScope: InScope,
): Promise<Pick<TranscriptFacts, 'messages' | 'cut'>> {
  const pages: MessageView[][] = []
  let count = 0
  let text = 0
  let before: string | null = null
  for (;;) {
    const size = Math.min(PAGE, limits.transcript.messages - count)
    // One more tells whether there are others.
    const place = { before, size: size + 1 }
    const found: MessageView[] = await inScope(() => passagePage(ticket, passage, place, reader))
    const page: MessageView[] = found.slice(-size)
    for (const { body } of page) text += body.length
    count += page.length
    before = page[0]?.id ?? null
    pages.unshift(audience === 'team' ? page : page.filter(hasArrived))
    const messages = () => pages.flat()
    if (found.length <= size) return { messages: messages(), cut: null }
    if (count >= limits.transcript.messages) return { messages: messages(), cut: 'cut' }
    if (text >= MOST_TEXT) return { messages: messages(), cut: 'long' }
  }
}

/** Reads actions and notes of the same time as the messages. */
async function readLines(
  { ticket, reader, passage, audience, hasNotes }: TranscriptOrder,
  { messages, cut }: Pick<TranscriptFacts, 'messages' | 'cut'>,
): Promise<Pick<TranscriptFacts, 'events' | 'notes'>> {
  if (audience === 'customer') return { events: [], notes: [] }
  const first = cut ? (messages[0]?.createdAt ?? passage.from) : passage.from
  const stretch = { from: first ? sql`${first}` : raw('null'), to: sql`${passage.until}` }
  const isWhole = passage.part === 'talk'
  const which = isWhole ? ofThread(ticket, reader) : sql`ticket.id = ${ticket.id}`
  const [events, notes] = await Promise.all([
    listTicketEvents(which, stretch, MOST_LINES),
    hasNotes ? listThreadNotes(ticket, stretch, reader, MOST_LINES) : [],
  ])
  return {
    events: events.map(presentTicketEvent),
    notes: notes.filter(({ ticketId }) => isWhole || ticketId === ticket.id),
  }
}

/**
 * Makes the PDF of a conversation. Never inside a scope, and in its turn (`pdfCalls`): all of its text is in
 * memory meanwhile, a few megabytes at most.
 * @param inScope opens a scope of the company, for some reads.
 * @returns null when there are no messages and it is for the customer.
 */
export async function makeTranscript(order: TranscriptOrder, inScope: InScope): Promise<Buffer | null> {
  const read = await readMessages(order, inScope)
  if (read.messages.length === 0 && order.audience === 'customer') return null
  const [lines, settings, company] = await inScope(() =>
    Promise.all([readLines(order, read), companySettings(), findCompany(order.companyId)]),
  )
  const { ticket, madeBy, passage, days } = order
  return makePdf(
    transcriptText({
      ...read,
      ...lines,
      language: order.language ?? settings.language,
      timezone: settings.timezone,
      company: company.name,
      madeBy,
      madeAt: clock.now(),
      ticket,
      passage,
      days,
    }),
  )
}
