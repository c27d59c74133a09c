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

/** The last message of a ticket for lists, without its large parts. */
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
  /** In Postgres' JSON form. */
  updatedAt: string
}

/** The message's own text. For some kinds the stored text is ours, and only names the kind. */
function textOf({ isDeleted, content, file, body }: PreviewFacts): string {
  if (isDeleted) return ''
  switch (content?.type) {
    case 'location':
      return content.name ?? content.address ?? ''
    case 'poll':
    case 'menu':
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

/** Texts, menus and their answers have no name of their kind. */
const hasName = (kind: PreviewKind): boolean => !['text', 'menu', 'choice'].includes(kind)

type TextPreview = Pick<TicketPreview, 'kind' | 'call' | 'text'> & { author: { name: string } | null }

function nameOf({ kind, call }: TextPreview, language: Language): string {
  const { kinds, calls } = phrases[language].kinds
  if (call) return calls[call.isVideo ? 'video' : 'voice'][call.outcome]
  return hasName(kind) ? kinds[kind] : ''
}

/**
 * The preview as a text, for clients without phrases of their own: with a sign for files, and the author in
 * groups.
 */
export function previewWords(preview: TextPreview | null, language: Language): string {
  if (!preview) return ''
  const text = `${signs[preview.kind] ?? ''} ${preview.text || nameOf(preview, language)}`.trim()
  return preview.author ? `${preview.author.name}: ${text}` : text
}
