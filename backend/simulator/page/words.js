/** 5511999990000 -> +55 11 99999-0000. Numbers of other countries are not split. */
export function formatNumber(number) {
  const [, area, start, end] = /^55(\d\d)(\d{4,5})(\d{4})$/.exec(number) ?? []
  return area ? `+55 ${area} ${start}-${end}` : `+${number}`
}

export const digitsOf = (text) => text.replace(/\D/g, '')

const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long' })

export const timeOf = (at) => time.format(new Date(at))

export function dayOf(at) {
  const date = new Date(at)
  return date.toDateString() === new Date().toDateString() ? 'Hoje' : day.format(date)
}

export const initialsOf = (name) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase() ?? '')
    .join('')

export const hueOf = (number) => [...number].reduce((sum, digit) => sum * 7 + Number(digit), 3) % 360

export const SCRIPTS = { silent: 'quieto', reader: 'lê na hora', echo: 'responde em eco' }

const KINDS = {
  image: 'Imagem',
  audio: 'Áudio',
  voice: 'Mensagem de voz',
  video: 'Vídeo',
  document: 'Documento',
  sticker: 'Figurinha',
  location: 'Localização',
  liveLocation: 'Localização em tempo real',
  vcard: 'Contato',
  contacts: 'Contatos',
  poll: 'Enquete',
  buttonReply: 'Resposta de botão',
  listReply: 'Resposta de lista',
  templateReply: 'Resposta de modelo',
  event: 'Evento',
  interactive: '',
  button: '',
  template: '',
  order: 'Pedido',
  unsupported: 'Mensagem que a API não mostra',
  unknown: 'Mensagem que este simulador não mostra',
}

/** The kind of a message; empty for a plain text. */
export const kindOf = ({ type }) => KINDS[type] ?? ''

/** The names on contact cards. */
export const cardNames = (vcards) =>
  [...(vcards ?? '').matchAll(/^FN:(.*)$/gm)].map(([, name]) => name.trim())

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

export function sizeOf(bytes) {
  const [unit, word] = bytes < 1024 ? [1, 'B'] : bytes < 1024 ** 2 ? [1024, 'KB'] : [1024 ** 2, 'MB']
  return `${number.format(bytes / unit)} ${word}`
}

/** One line about a message. */
export function summaryOf(message) {
  const { type, text, fileName, deleted } = message
  if (deleted) return 'Mensagem apagada'
  if (type === 'text') return text
  const words =
    type === 'vcard' || (type === 'contacts' && !message.contacts)
      ? cardNames(text).join(', ')
      : (fileName ?? text ?? '')
  return [kindOf(message), words].filter(Boolean).join(': ')
}

/** Meta's grades of a number or a template. */
export const QUALITIES = { GREEN: 'alta', YELLOW: 'média', RED: 'baixa', UNKNOWN: 'sem nota' }

export const plural = (count, one, many) => `${count} ${count === 1 ? one : many}`
