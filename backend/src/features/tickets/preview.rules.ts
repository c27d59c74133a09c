import type { Ack, MediaKind, MessageContent, TicketPreview } from '@balcao/contract'
import type { SendState } from '../../models/index.js'
import type { Language } from '../settings/index.js'

/** What the lists show of a ticket, as it is read: a message without what is too large for a list. */
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

/** What it says itself. Of some kinds the stored words are ours, and say no more than the kind does. */
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

type Kind = Exclude<TicketPreview['kind'], 'text' | 'choice' | 'call'>
type Outcome = NonNullable<TicketPreview['call']>['outcome']

const signs: Partial<Record<TicketPreview['kind'], string>> = {
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

interface Names extends Record<Kind, string> {
  voiceCall: Record<Outcome, string>
  videoCall: Record<Outcome, string>
}

const names: Record<Language, Names> = {
  pt: {
    image: 'Foto',
    video: 'Vídeo',
    gif: 'GIF',
    audio: 'Áudio',
    voice: 'Mensagem de voz',
    sticker: 'Figurinha',
    document: 'Documento',
    location: 'Localização',
    contacts: 'Contato',
    poll: 'Enquete',
    event: 'Evento',
    viewOnce: 'Visualização única',
    waiting: 'Aguardando esta mensagem',
    unknown: 'Mensagem não mostrada',
    deleted: 'Mensagem apagada',
    voiceCall: {
      ringing: 'Chamada de voz',
      missed: 'Chamada de voz perdida',
      declined: 'Chamada de voz recusada',
      answered: 'Chamada de voz atendida',
    },
    videoCall: {
      ringing: 'Chamada de vídeo',
      missed: 'Chamada de vídeo perdida',
      declined: 'Chamada de vídeo recusada',
      answered: 'Chamada de vídeo atendida',
    },
  },
  en: {
    image: 'Photo',
    video: 'Video',
    gif: 'GIF',
    audio: 'Audio',
    voice: 'Voice message',
    sticker: 'Sticker',
    document: 'Document',
    location: 'Location',
    contacts: 'Contact',
    poll: 'Poll',
    event: 'Event',
    viewOnce: 'View once',
    waiting: 'Waiting for this message',
    unknown: 'Message not shown',
    deleted: 'Deleted message',
    voiceCall: {
      ringing: 'Voice call',
      missed: 'Missed voice call',
      declined: 'Declined voice call',
      answered: 'Answered voice call',
    },
    videoCall: {
      ringing: 'Video call',
      missed: 'Missed video call',
      declined: 'Declined video call',
      answered: 'Answered video call',
    },
  },
  es: {
    image: 'Foto',
    video: 'Vídeo',
    gif: 'GIF',
    audio: 'Audio',
    voice: 'Mensaje de voz',
    sticker: 'Sticker',
    document: 'Documento',
    location: 'Ubicación',
    contacts: 'Contacto',
    poll: 'Encuesta',
    event: 'Evento',
    viewOnce: 'Ver una vez',
    waiting: 'Esperando este mensaje',
    unknown: 'Mensaje no mostrado',
    deleted: 'Mensaje eliminado',
    voiceCall: {
      ringing: 'Llamada de voz',
      missed: 'Llamada de voz perdida',
      declined: 'Llamada de voz rechazada',
      answered: 'Llamada de voz atendida',
    },
    videoCall: {
      ringing: 'Videollamada',
      missed: 'Videollamada perdida',
      declined: 'Videollamada rechazada',
      answered: 'Videollamada atendida',
    },
  },
}

function nameOf({ kind, call }: TicketPreview, language: Language): string {
  if (call) return names[language][call.isVideo ? 'videoCall' : 'voiceCall'][call.outcome]
  return kind === 'text' || kind === 'choice' || kind === 'call' ? '' : names[language][kind]
}

/** The preview as a text, for clients that have no words of their own: a sign where it is more than words, and in a group who wrote it. */
export function previewWords(preview: TicketPreview | null, language: Language): string {
  if (!preview) return ''
  const said = `${signs[preview.kind] ?? ''} ${preview.text || nameOf(preview, language)}`.trim()
  return preview.author ? `${preview.author.name}: ${said}` : said
}
