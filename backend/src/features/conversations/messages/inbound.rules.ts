import type { MessageContent } from '@balcao/contract'
import type { InboundMessageEvent } from '../../../whatsapp/port/inboundEvents.js'

/**
 * What stands for a message that has no words and no file, wherever words are needed: lists, search, quotes,
 * older clients.
 */
const placeholders: Partial<Record<MessageContent['type'], string>> = {
  viewOnce: 'Mensagem de visualização única: abra no celular',
  waiting: 'Aguardando esta mensagem',
  unknown: 'Mensagem de um tipo que não pode ser mostrado aqui',
}

/** The words of a message that came in. */
export const inboundBody = ({ body, content }: Pick<InboundMessageEvent, 'body' | 'content'>): string =>
  body || (content && placeholders[content.type]) || ''

interface Call {
  isVideo: boolean
  outcome: 'ringing' | 'missed' | 'declined' | 'answered'
}

/** Further along is further down; a call never goes back. */
const outcomes = ['ringing', 'missed', 'declined', 'answered'] as const

/**
 * What became of a call, after one more word of it. WhatsApp also calls missed what another device has taken.
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
 * A call in words.
 * @param at when it rang.
 * @param timezone IANA name, the company's.
 */
export function callWords({ isVideo, outcome }: Call, at: Date, timezone: string): string {
  const time = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: timezone }).format(at)
  return `Chamada de ${isVideo ? 'vídeo' : 'voz'}${outcomeWords[outcome]} às ${time}`
}
