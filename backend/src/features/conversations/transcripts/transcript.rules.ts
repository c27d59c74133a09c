import {
  eventText,
  phrases,
  type Language,
  type TicketEvent,
  type TicketStatus,
  type TranscriptTexts,
} from '@balcao/contract'
import type { PdfBlock, PdfText } from '../../../platform/pdf/document.js'
import type { MessageView, Passage, QuotedMessage } from '../messages/index.js'
import type { NoteView } from '../ticketNotes/index.js'

/** Everything that a transcript is made of. */
export interface TranscriptFacts {
  language: Language
  /** IANA name of the company's. */
  timezone: string
  company: string
  /** Who asks for it. */
  madeBy: string
  madeAt: Date
  ticket: {
    id: number
    status: TicketStatus
    isGroup: boolean
    contact: { name: string; number: string | null }
    connection: { name: string } | null
    queue: { name: string } | null
    user: { name: string } | null
  }
  passage: Passage
  /** The first and last chosen day; null for none. */
  days: { from: string | null; until: string | null }
  messages: readonly MessageView[]
  events: readonly TicketEvent[]
  notes: readonly NoteView[]
  /** Why there are earlier messages that it does not have; null when it has all. */
  cut: 'cut' | 'long' | null
}

const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all))

/** `+5511988887777`; a group's id and people without a number have none. */
const numberOf = ({ isGroup, contact: { number } }: TranscriptFacts['ticket']): string =>
  number === null || isGroup ? '' : ` (+${number})`

/** Dates and sizes in the transcript's language and the company's time zone. */
class Words {
  readonly texts: TranscriptTexts
  readonly #locale: string
  readonly #timeZone: string
  readonly #formats = new Map<string, Intl.DateTimeFormat>()

  constructor({ language, timezone }: Pick<TranscriptFacts, 'language' | 'timezone'>) {
    this.texts = phrases[language].transcripts
    this.#locale = this.texts.locale
    this.#timeZone = timezone
  }

  #format(options: Intl.DateTimeFormatOptions, at: Date): string {
    const key = JSON.stringify(options)
    let format = this.#formats.get(key)
    if (!format) {
      format = new Intl.DateTimeFormat(this.#locale, { ...options, timeZone: this.#timeZone })
      this.#formats.set(key, format)
    }
    return format.format(at)
  }

  time = (at: Date): string => this.#format({ hour: '2-digit', minute: '2-digit' }, at)
  day = (at: Date): string =>
    this.#format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, at)
  date = (at: Date): string => this.#format({ day: '2-digit', month: '2-digit', year: 'numeric' }, at)
  moment = (at: Date): string => this.#format({ dateStyle: 'short', timeStyle: 'short' }, at)
  count = (count: number): string => count.toLocaleString(this.#locale)
  /** A day of the calendar, which is in no time zone. */
  calendarDay = (day: string): string =>
    new Intl.DateTimeFormat(this.#locale, {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(`${day}T12:00:00Z`))

  size(bytes: number): string {
    const [amount, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kB'] : [bytes / 1_000_000, 'MB']
    return `${Math.max(0.1, amount).toLocaleString(this.#locale, { maximumFractionDigits: 1 })} ${unit}`
  }
}

type Part = { text: string; isGrey?: boolean }
const grey = (text: string): Part => ({ text, isGrey: true })
const plain = (text: string): Part[] => (text.trim() === '' ? [] : [{ text }])

/** Content of a message, as far as paper can show it: of a file its name, kind and size. */
function partsOf(message: QuotedMessage, words: Words, language: Language): Part[] {
  const { kinds, calls } = phrases[language].kinds
  if (message.isDeleted) return [grey(words.texts.deleted)]
  const { content, media, body } = message
  if (media) {
    const size = media.size === null ? null : words.size(Number(media.size))
    const file = [kinds[media.kind], media.fileName, size].filter((part) => part !== null && part !== '')
    const caption = media.kind === 'document' && body === media.fileName ? '' : body
    return [grey(file.join(' · ')), ...plain(caption)]
  }
  switch (content?.type) {
    case 'location': {
      const place = [content.name, content.address, `${content.latitude}, ${content.longitude}`]
      return [grey(kinds.location), ...plain(place.filter(Boolean).join('\n'))]
    }
    case 'contacts':
      return [
        grey(kinds.contacts),
        ...plain(content.contacts.map(({ name, numbers }) => [name, ...numbers].join(' · ')).join('\n')),
      ]
    case 'poll':
      return [
        grey(kinds.poll),
        ...plain([content.question, ...content.options.map((o) => `• ${o}`)].join('\n')),
      ]
    case 'call':
      return [grey(calls[content.isVideo ? 'video' : 'voice'][content.outcome])]
    case 'event': {
      const at = content.startsAt === null ? '' : ` · ${words.moment(new Date(content.startsAt))}`
      return [grey(kinds.event), ...plain(content.name + at)]
    }
    case 'viewOnce':
    case 'waiting':
    case 'unknown':
      return [grey(kinds[content.type])]
    case 'choice':
      return plain(body || content.title)
    default:
      return plain(body)
  }
}

/** Name of a message's author. */
function authorOf(message: QuotedMessage & Partial<Pick<MessageView, 'user'>>, { texts }: Words): string {
  if (!message.fromMe) return message.author?.name ?? message.contact.name
  if (message.user) return message.user.name
  return message.isBot ? texts.bot : texts.us
}

/** Written with the phone itself: nothing here sent it. */
const isFromPhone = ({ fromMe, user, isBot, campaign, sendState }: MessageView): boolean =>
  fromMe && !user && !isBot && !campaign && sendState === null

function remarksOf(message: MessageView, { texts }: Words): string[] {
  if (message.isDeleted) return []
  const { sendState, campaign } = message
  return [
    isFromPhone(message) && texts.phone,
    campaign?.name && filled(texts.campaign, { name: campaign.name }),
    message.isEdited && texts.edited,
    message.forwarded && texts.forwarded,
    sendState === 'failed' && texts.failed,
    sendState === 'unknown' && texts.unknown,
    (sendState === 'queued' || sendState === 'sending') && texts.waiting,
  ].filter((remark): remark is string => typeof remark === 'string' && remark !== '')
}

/** Characters of a quoted text. */
const QUOTE = 300

function messageBlock(message: MessageView, words: Words, language: Language): PdfBlock {
  const quoted = message.isDeleted ? null : message.quotedMessage
  const quote = quoted && {
    from: authorOf(quoted, words),
    text: partsOf(quoted, words, language)
      .map(({ text }) => text)
      .join('\n')
      .slice(0, QUOTE),
  }
  const reactions = message.isDeleted
    ? ''
    : message.reactions.map(({ emoji, name }) => [emoji, name].filter(Boolean).join(' ')).join(', ')
  return {
    kind: 'message',
    side: message.fromMe ? 'company' : 'customer',
    from: authorOf(message, words),
    at: [words.time(message.createdAt), ...remarksOf(message, words)].join(' · '),
    ...(quote && { quote }),
    parts: [
      ...partsOf(message, words, language),
      ...(reactions === '' ? [] : [grey(filled(words.texts.reactions, { list: reactions }))]),
    ],
  }
}

/** The period, as its head says it. */
function periodOf({ days, madeAt }: TranscriptFacts, words: Words): string {
  const from = days.from === null ? null : words.calendarDay(days.from)
  const until = days.until === null ? null : words.calendarDay(days.until)
  const { between, fromDay, untilDay, whole } = words.texts
  if (from && until) return filled(between, { from, until })
  if (from) return filled(fromDay, { from })
  return until ? filled(untilDay, { until }) : filled(whole, { until: words.moment(madeAt) })
}

function headOf(facts: TranscriptFacts, words: Words): PdfBlock[] {
  const { ticket, passage, company, messages } = facts
  const { texts } = words
  const number = { id: ticket.id, state: texts.states[ticket.status] }
  const agents = new Set(messages.flatMap(({ user }) => (user ? [user.name] : [])))
  if (ticket.user) agents.add(ticket.user.name)
  const rows: (readonly [string, string])[] = [
    [ticket.isGroup ? texts.group : texts.customer, ticket.contact.name + numberOf(ticket)],
    [texts.ticket, passage.part === 'talk' ? filled(texts.talk, number) : filled(texts.ticketNo, number)],
    ...(ticket.connection ? ([[texts.connection, ticket.connection.name]] as const) : []),
    [texts.queue, ticket.queue?.name ?? texts.noQueue],
    ...(agents.size > 0 ? ([[texts.agents, [...agents].join(', ')]] as const) : []),
    [texts.period, periodOf(facts, words)],
    [texts.zone, facts.timezone],
    [texts.made, filled(texts.madeBy, { at: words.moment(facts.madeAt), name: facts.madeBy })],
    ...(facts.notes.length > 0 ? ([[texts.notes, texts.notesText]] as const) : []),
  ]
  const cut = facts.cut && filled(texts[facts.cut], { count: words.count(messages.length) })
  return [
    { kind: 'title', text: company, under: texts.title },
    { kind: 'facts', rows },
    ...(cut ? ([{ kind: 'notice', text: cut }] as const) : []),
    ...(messages.length === 0 ? ([{ kind: 'line', text: texts.empty }] as const) : []),
  ]
}

interface Entry {
  at: Date
  ticketId: number
  block: PdfBlock
}

/** Messages, actions and notes, in order of time. */
function entriesOf({ messages, events, notes, language }: TranscriptFacts, words: Words): Entry[] {
  const entries: Entry[] = [
    ...messages.map((message) => ({
      at: message.createdAt,
      ticketId: message.ticketId,
      block: messageBlock(message, words, language),
    })),
    ...events.map((event) => {
      const at = new Date(event.createdAt)
      const text = `${eventText(event, phrases[language].events)} · ${words.time(at)}`
      return { at, ticketId: event.ticketId, block: { kind: 'line', text } as const }
    }),
    ...notes.map((note) => ({
      at: note.createdAt,
      ticketId: note.ticketId,
      block: {
        kind: 'message',
        side: 'internal',
        from: note.user?.name ?? words.texts.us,
        at: `${words.time(note.createdAt)} · ${words.texts.note}`,
        parts: plain(note.note),
      } as const,
    })),
  ]
  // The sort is stable: messages of one moment stay in the order of their ids.
  return entries.sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** A transcript as a document, with a line for each day, and in a whole talk for each attendance. */
export function transcriptText(facts: TranscriptFacts): PdfText {
  const words = new Words(facts)
  const { texts } = words
  const blocks: PdfBlock[] = headOf(facts, words)
  let day = ''
  let ticketId: number | null = facts.passage.part === 'ticket' ? facts.ticket.id : null
  for (const entry of entriesOf(facts, words)) {
    const today = words.day(entry.at)
    if (today !== day) blocks.push({ kind: 'day', text: today })
    day = today
    if (entry.ticketId !== ticketId)
      blocks.push({ kind: 'line', text: filled(texts.attendance, { id: entry.ticketId }) })
    ticketId = entry.ticketId
    blocks.push(entry.block)
  }
  const title = `${texts.title} · ${facts.ticket.contact.name}`
  const footer = filled(texts.page, { company: facts.company })
  return { language: texts.locale, title, author: facts.company, footer, blocks }
}

/** Name of the file: it says which conversation, and no customer's name. */
export const transcriptFileName = (language: Language, ticketId: number): string =>
  `${phrases[language].transcripts.fileName}-${ticketId}.pdf`
