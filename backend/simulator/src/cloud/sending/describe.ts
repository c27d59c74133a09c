import { objectOf, textOf } from '../json.js'

const names: Record<string, string> = {
  image: 'Imagem',
  video: 'Vídeo',
  audio: 'Áudio',
  document: 'Documento',
  sticker: 'Figurinha',
}

/** The content of a message as a person reads it. Templates are rendered where they are used. */
export function describe(type: string, content: unknown): string {
  const fields = objectOf(content)
  if (type === 'text') return textOf(fields.body)
  if (names[type]) return textOf(fields.caption) || textOf(fields.filename) || names[type]
  if (type === 'location')
    return [fields.name, fields.address].map(textOf).filter(Boolean).join(', ') || 'Localização'
  if (type === 'contacts')
    return (Array.isArray(content) ? content : [])
      .map((contact) => textOf(objectOf(objectOf(contact).name).formatted_name))
      .join(', ')
  if (type === 'reaction') return textOf(fields.emoji)
  if (type === 'button') return textOf(fields.text)
  if (type === 'interactive') {
    const reply = objectOf(fields.button_reply ?? fields.list_reply ?? fields.nfm_reply)
    return textOf(objectOf(fields.body).text) || textOf(reply.title) || textOf(reply.body)
  }
  return textOf(fields.body)
}
