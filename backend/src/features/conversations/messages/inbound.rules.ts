import type { MessageContent } from '@balcao/contract'
import type { InboundMessageEvent } from '../../../whatsapp/port/inboundEvents.js'

/** Text for messages without words or file, where text is needed: lists, search, quotes, older clients. */
const placeholders: Partial<Record<MessageContent['type'], string>> = {
  viewOnce: 'Mensagem de visualização única: abra no celular',
  waiting: 'Aguardando esta mensagem',
  unknown: 'Mensagem de um tipo que não pode ser mostrado aqui',
}

/** The text of a received message. */
export const inboundBody = ({ body, content }: Pick<InboundMessageEvent, 'body' | 'content'>): string =>
  body || (content && placeholders[content.type]) || ''

/** The customer's answer as they would type it: the id of the entry they tapped, otherwise the text. */
export const typedAnswer = ({ body, content }: Pick<InboundMessageEvent, 'body' | 'content'>): string =>
  (content?.type === 'choice' && content.id) || body

interface Call {
  isVideo: boolean
  outcome: 'ringing' | 'missed' | 'declined' | 'answered'
}

/** In order of progress; a call never goes back. */
const outcomes = ['ringing', 'missed', 'declined', 'answered'] as const

/**
 * The outcome of a call after another event. WhatsApp also reports a call as missed that another device has
 * taken.
 */
export const laterOutcome = (before: Call['outcome'] | null, now: Call['outcome']): Call['outcome'] =>
  before !== null && outcomes.indexOf(before) >= outcomes.indexOf(now) ? before : now

const outcomeWords = {
  ringing: '',
  missed: ' perdida',
  declined: ' recusada',
  answered: ' atendida',
} as const

/**
 * Text of a call.
 * @param at when it rang.
 * @param timezone the company's, an IANA name.
 */
export function callWords({ isVideo, outcome }: Call, at: Date, timezone: string): string {
  const time = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: timezone }).format(at)
  return `Chamada de ${isVideo ? 'vídeo' : 'voz'}${outcomeWords[outcome]} às ${time}`
}
