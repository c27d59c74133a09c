import { limits, menuForm, shortened, type TapMenu } from '@balcao/contract'
import { phonesOf } from '../../events/vcard.js'
import type { Outgoing, OutgoingContent, OutgoingFile, OutgoingTemplate } from '../../port/outgoing.js'

type FileContent = Extract<OutgoingContent, { type: 'file' }>

const fileTypes: Readonly<Record<OutgoingFile['kind'], string>> = {
  image: 'image',
  video: 'video',
  gif: 'video',
  audio: 'audio',
  voice: 'audio',
  sticker: 'sticker',
  document: 'document',
}

function fileOf({ file: { kind, fileName }, caption }: FileContent, mediaId: string): object {
  const type = fileTypes[kind]
  const takesCaption = ['image', 'video', 'document'].includes(type)
  return {
    type,
    [type]: {
      id: mediaId,
      ...(takesCaption && caption !== '' && { caption }),
      ...(kind === 'document' && { filename: fileName ?? 'arquivo' }),
      ...(kind === 'voice' && { voice: true }),
    },
  }
}

/** A stored file takes the place of the header's link. */
function templateOf({ name, language, components, headerFile }: OutgoingTemplate, mediaId: string | null) {
  if (!headerFile || mediaId === null) return { name, language: { code: language }, components }
  const type = fileTypes[headerFile.kind]
  const media = { id: mediaId, ...(type === 'document' && { filename: headerFile.fileName ?? 'arquivo' }) }
  const header = { type: 'header', parameters: [{ type, [type]: media }] }
  const others = components.filter((component) => component['type'] !== 'header')
  return { name, language: { code: language }, components: [header, ...others] }
}

/** Source: Meta, interactive messages. */
function menuOf({ question, open, entries }: TapMenu): object {
  const { buttonTitle, entryTitle, description } = limits.tapMenu
  const body = { text: question }
  if (menuForm({ question, entries }) === 'buttons') {
    const buttons = entries.map(({ id, title }) => ({ type: 'reply', reply: { id, title: title.trim() } }))
    return { type: 'interactive', interactive: { type: 'button', body, action: { buttons } } }
  }
  const rows = entries.map(({ id, title }) => {
    const short = shortened(title.trim(), entryTitle)
    const isWhole = short === title.trim()
    return { id, title: short, ...(!isWhole && { description: shortened(title.trim(), description) }) }
  })
  const action = { button: shortened(open, buttonTitle), sections: [{ rows }] }
  return { type: 'interactive', interactive: { type: 'list', body, action } }
}

/** A card in Meta's fields. WhatsApp shows a button for numbers that it knows. */
function cardOf({ name, vcard }: { name: string; vcard: string }): object {
  const phones = phonesOf(vcard).map(({ written, whatsapp }) => ({
    phone: written,
    ...(whatsapp && { wa_id: whatsapp }),
  }))
  return { name: { formatted_name: name, first_name: name }, phones }
}

function contentOf(content: OutgoingContent, mediaId: string | null): object | null {
  switch (content.type) {
    case 'text':
      return { type: 'text', text: { body: content.text, preview_url: true } }
    case 'file':
      return mediaId === null ? null : fileOf(content, mediaId)
    case 'location': {
      const { latitude, longitude, name, address } = content
      const location = { latitude, longitude, ...(name && { name }), ...(address && { address }) }
      return { type: 'location', location }
    }
    case 'contacts':
      return { type: 'contacts', contacts: content.contacts.map(cardOf) }
    case 'reaction':
      return {
        type: 'reaction',
        reaction: { message_id: content.target.whatsappId, emoji: content.emoji },
      }
    case 'menu':
      return menuOf(content.menu)
    case 'template':
      return { type: 'template', template: templateOf(content.template, mediaId) }
    case 'edit':
    case 'delete':
      return null
  }
}

/**
 * The body of `POST /{phone number id}/messages`. Our id travels as `biz_opaque_callback_data`, and comes
 * back with each state of the message.
 * @param mediaId of the uploaded file; null for other contents.
 * @returns null for what the official API can't send.
 */
export function toRequest(
  { to, whatsappId, content, quoted }: Outgoing,
  mediaId: string | null,
): Record<string, unknown> | null {
  const recipient = to.number ? { to: to.number } : to.userId ? { recipient: to.userId } : null
  const sent = contentOf(content, mediaId)
  if (!recipient || !sent) return null
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    ...recipient,
    ...sent,
    ...(quoted && { context: { message_id: quoted.whatsappId } }),
    biz_opaque_callback_data: whatsappId,
  }
}
