import {
  phrases,
  type Ack,
  type MediaKind,
  type MessageContent,
  type PreviewKind,
  type TicketPreview,
  type Language,
} from '@balcao/contract'
import type { SendState } from '../../../models/index.js'

/** Preview of a ticket in lists: its message, without parts that are too large. */
export interface PreviewFacts {
  messageId: string
  body: string
  isDeleted: boolean
  content: MessageContent | null
  file: { kind: MediaKind; name: string | null; seconds: number | null } | null
  fromMe: boolean
  userId: number | null
  author: { id: number; name: string } | null
  ack: Ack
  sendState: SendState | null
  sendError: string | null
  /** As Postgres writes it in JSON. */
  updatedAt: string
}

/** The message's own text. Of some kinds the stored text is ours, and only repeats the kind. */
function textOf({ isDeleted, content, file, body }: PreviewFacts): string {
  if (isDeleted) return ''
  switch (content?.type) {
    case 'location':
      return content.name ?? content.address ?? ''
    case 'poll':
      return content.question
    case 'event':
      return content.name
    case 'call':
    case 'viewOnce':
    case 'waiting':
    case 'unknown':
      return ''
  }
  const isNamed = file?.kind === 'document' || file?.kind === 'audio'
  return body || (isNamed ? (file.name ?? '') : '')
}

/** The preview on the wire. */
export function toPreview(facts: PreviewFacts): TicketPreview {
  const { messageId, isDeleted, content, file, fromMe, userId, author, ack, sendState, sendError } = facts
  return {
    messageId,
    kind: isDeleted ? 'deleted' : (content?.type ?? file?.kind ?? 'text'),
    text: textOf(facts),
    call:
      content?.type === 'call' && !isDeleted ? { isVideo: content.isVideo, outcome: content.outcome } : null,
    seconds: file?.kind === 'voice' && !isDeleted ? file.seconds : null,
    fromMe,
    userId,
    author,
    ack,
    sendError: sendState === 'failed' ? sendError : null,
    sendState: sendState === 'unknown' ? 'unknown' : null,
    updatedAt: new Date(facts.updatedAt).toISOString(),
  }
}

const signs: Partial<Record<PreviewKind, string>> = {
  image: '📷',
  video: '🎥',
  gif: '🎞️',
  audio: '🎵',
  voice: '🎤',
  sticker: '💟',
  document: '📄',
  location: '📍',
  contacts: '👤',
  poll: '📊',
  event: '📅',
  call: '📞',
  deleted: '🚫',
}

/** A text and an answer to a menu are what they say, and have no other name. */
const hasName = (kind: PreviewKind): boolean => kind !== 'text' && kind !== 'choice'

type TextPreview = Pick<TicketPreview, 'kind' | 'call' | 'text'> & { author: { name: string } | null }

function nameOf({ kind, call }: TextPreview, language: Language): string {
  const { kinds, calls } = phrases[language].kinds
  if (call) return calls[call.isVideo ? 'video' : 'voice'][call.outcome]
  return hasName(kind) ? kinds[kind] : ''
}

/**
 * The preview as a text, for clients that have no words of their own: a sign where it is more than words, and
 * in a group who wrote it.
 */
export function previewWords(preview: TextPreview | null, language: Language): string {
  if (!preview) return ''
  const text = `${signs[preview.kind] ?? ''} ${preview.text || nameOf(preview, language)}`.trim()
  return preview.author ? `${preview.author.name}: ${text}` : text
}
