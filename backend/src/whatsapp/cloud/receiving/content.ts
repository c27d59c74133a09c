import type { MediaKind, MessageContent } from '@balcao/contract'
import { choiceOf, lines, placeOf, type EventContent } from '../../events/contents.js'
import { fieldsIn, idOf, isFields, listIn, numberIn, textIn, type Fields } from '../../events/fields.js'
import type { InboundMedia, InboundMessageEvent } from '../../port/inboundEvents.js'

/** Content of a message of a customer, or of one written in the app on the phone. */
export type ReadContent = Pick<InboundMessageEvent, 'mediaType' | 'body' | 'content' | 'media'>

const NAME_LENGTH = 255
const CARDS_MAX = 257
const NUMBERS_MAX = 20

const mediaKinds: readonly MediaKind[] = ['image', 'video', 'audio', 'document', 'sticker']

/** Names of the kinds as the linked phone has them: stored messages of both providers look alike. */
const storedTypes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    text: 'conversation',
    image: 'imageMessage',
    video: 'videoMessage',
    audio: 'audioMessage',
    document: 'documentMessage',
    sticker: 'stickerMessage',
    location: 'locationMessage',
    contacts: 'contactsArrayMessage',
    interactive: 'interactiveResponseMessage',
    button: 'templateButtonReplyMessage',
    order: 'orderMessage',
  }),
)

const plain = (type: string, body: string, content: MessageContent | null = null): ReadContent => ({
  mediaType: storedTypes.get(type) ?? type,
  body,
  content,
  media: null,
})

const unknown = (kind: string): ReadContent => plain(kind, '', { type: 'unknown', kind })

const shaped = (type: string, { body, content }: EventContent): ReadContent => plain(type, body, content)

function mediaOf(kind: MediaKind, fields: Fields): InboundMedia {
  const id = textIn(fields, 'id')
  const mimetype = textIn(fields, 'mime_type')?.slice(0, NAME_LENGTH) ?? 'application/octet-stream'
  return {
    kind: kind === 'audio' && fields['voice'] === true ? 'voice' : kind,
    mimetype,
    fileName: textIn(fields, 'filename')?.slice(0, NAME_LENGTH) ?? null,
    size: null,
    seconds: null,
    width: null,
    height: null,
    thumbnail: null,
    waveform: null,
    source: id && id.length <= NAME_LENGTH ? { mediaId: id } : null,
  }
}

function location(fields: Fields): ReadContent {
  const place = placeOf({
    latitude: numberIn(fields, 'latitude'),
    longitude: numberIn(fields, 'longitude'),
    name: textIn(fields, 'name'),
    address: textIn(fields, 'address'),
    isLive: false,
  })
  return place ? shaped('location', place) : unknown('location')
}

/** The text of a vCard has no line breaks of its own. */
const cardText = (text: string): string => text.replace(/[\r\n]+/g, ' ').slice(0, NAME_LENGTH)

/** A card in our form. Meta sends its fields, from which the vCard is written. */
function cardOf(fields: Fields): { name: string; numbers: string[]; vcard: string } {
  const phones = listIn(fields, 'phones').slice(0, NUMBERS_MAX)
  const numbers = phones.flatMap((phone) => {
    const digits = (textIn(phone, 'wa_id', 'phone') ?? '').replace(/\D/g, '')
    return digits ? [digits] : []
  })
  const name = cardText(textIn(fieldsIn(fields, 'name'), 'formatted_name', 'first_name') ?? numbers[0] ?? '')
  const vcard = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${name}`,
    ...numbers.map((number) => `TEL;waid=${number}:+${number}`),
    'END:VCARD',
  ].join('\n')
  return { name, numbers: [...new Set(numbers)], vcard }
}

function contacts(cards: readonly Fields[]): ReadContent {
  const found = cards.slice(0, CARDS_MAX).map(cardOf)
  if (found.length === 0) return unknown('contacts')
  return plain('contacts', found.map(({ name }) => name).join('; '), { type: 'contacts', contacts: found })
}

/** The customer tapped a button, chose from a list, or answered a form. */
function interactive(fields: Fields): ReadContent {
  for (const [name, by] of [
    ['button_reply', 'buttons'],
    ['list_reply', 'list'],
  ] as const) {
    const reply = fields[name]
    if (isFields(reply))
      return shaped('interactive', choiceOf(textIn(reply, 'title'), textIn(reply, 'id'), by))
  }
  const form = fieldsIn(fields, 'nfm_reply')
  const words = textIn(form, 'body', 'name')
  return words ? plain('interactive', words) : unknown('interactive')
}

function order(fields: Fields): ReadContent {
  const items = listIn(fields, 'product_items').map((item) =>
    [item['quantity'], textIn(item, 'product_retailer_id'), item['item_price'], textIn(item, 'currency')]
      .filter((part) => typeof part === 'string' || typeof part === 'number')
      .join(' '),
  )
  return plain('order', lines(textIn(fields, 'text'), ...items.map((item) => `- ${item}`)))
}

/**
 * Reads a message's content by its type.
 * @param message an entry of `messages` or `message_echoes` of a webhook.
 */
export function readContent(message: Fields): ReadContent {
  const type = textIn(message, 'type') ?? 'unknown'
  const fields = fieldsIn(message, type)
  const kind = mediaKinds.find((each) => each === type)
  if (kind) return { ...plain(type, textIn(fields, 'caption') ?? ''), media: mediaOf(kind, fields) }
  switch (type) {
    case 'text': {
      const text = textIn(fields, 'body')
      return text === null ? unknown('text') : plain('text', text)
    }
    case 'location':
      return location(fields)
    case 'contacts':
      return contacts(listIn(message, 'contacts'))
    case 'interactive':
      return interactive(fields)
    case 'button':
      return shaped('button', choiceOf(textIn(fields, 'text'), textIn(fields, 'payload'), 'buttons'))
    case 'order':
      return order(fields)
    default:
      return unknown(idOf(type) ?? 'unknown')
  }
}
