import type { Body } from '../../control/body.js'
import { Refusal } from '../../wire/Refusal.js'
import { unsupportedErrorOf } from '../graph/errors.js'
import { textOf } from '../json.js'
import type { CloudMessage, Json } from '../records.js'
import { storeMedia } from '../storeMedia.js'
import { composeClick } from './click.js'
import type { Place } from './Place.js'
import type { Incoming } from './receive.js'
import { samples } from './samples.js'

/** What a customer can send. `voice`, the replies and `click` are short for other types. */
const incomingTypes = [
  ...(['text', 'image', 'video', 'audio', 'voice', 'document', 'sticker', 'location', 'contacts'] as const),
  ...([
    'interactive',
    'buttonReply',
    'listReply',
    'flowReply',
    'click',
    'button',
    'reaction',
    'order',
  ] as const),
  ...(['unsupported', 'request_welcome', 'edit', 'revoke'] as const),
]
type IncomingType = (typeof incomingTypes)[number]

/** Builds what a customer sends, with everything beside it. */
export async function compose(place: Place): Promise<Incoming> {
  const { body } = place
  const composed = await composeContent(place, body.optionalChoice('type', incomingTypes) ?? 'text')
  const referral = referralOf(body)
  const context = { ...contextOf(place), ...(composed.beside?.context as Json | undefined) }
  return {
    ...composed,
    beside: {
      ...composed.beside,
      ...(Object.keys(context).length > 0 && { context }),
      ...(referral && { referral }),
    },
    contextId: textOf(context.id) || null,
    cameByAd: referral !== undefined,
  }
}

async function composeContent(place: Place, type: IncomingType): Promise<Incoming> {
  const { body } = place
  switch (type) {
    case 'text':
      return { type, content: { body: textOf(body.optionalObject('text')?.body) || body.text('text') } }
    case 'image':
    case 'video':
    case 'document':
    case 'sticker':
    case 'audio':
      return composeMedia(place, type)
    case 'voice':
      return composeMedia(place, 'audio', true)
    case 'location':
      return { type, content: placeOf(body) }
    case 'contacts':
      return { type, content: contactsOf(body) }
    case 'reaction': {
      const id =
        body.optionalText('messageId') ??
        (textOf(body.optionalObject('reaction')?.message_id) || newestMessage(place))
      const emoji = body.optionalTextOrEmpty('emoji') ?? textOf(body.optionalObject('reaction')?.emoji)
      react(place, id, emoji)
      return { type, content: { message_id: id, ...(emoji && { emoji }) } }
    }
    case 'order':
      return { type, content: orderOf(body) }
    case 'unsupported': {
      const code = body.optionalNumber('code', 1) ?? 131051
      return { type, content: undefined, beside: { errors: [unsupportedErrorOf(code)] } }
    }
    case 'request_welcome':
      return { type, content: undefined }
    case 'edit':
    case 'revoke':
      return composeChange(place, type)
    default:
      return composeClick(place, type)
  }
}

async function composeMedia(
  { cloud, number, body }: Place,
  type: string,
  isVoice?: boolean,
): Promise<Incoming> {
  const sample = samples[type]
  const bytes = body.optionalBytes('data') ?? sample?.bytes
  if (!bytes) throw new Refusal(400, `"data" is missing: the file of the ${type}, in base64`)
  const mimetype = body.optionalText('mimetype') ?? sample?.mimetype ?? 'video/mp4'
  const fileName = body.optionalText('fileName') ?? body.optionalText('filename') ?? null
  const caption = body.optionalText('text') ?? body.optionalText('caption')
  const media = await storeMedia(cloud, number.id, { bytes, mimetype, fileName }, 'received')
  const hasCaption = caption !== undefined && ['image', 'video', 'document'].includes(type)
  return {
    type,
    content: {
      ...(hasCaption && { caption }),
      ...(type === 'document' && { filename: fileName ?? 'documento.pdf' }),
      mime_type: mimetype,
      sha256: media.sha256Base64,
      id: media.id,
      ...(type === 'audio' && { voice: isVoice ?? body.optionalBoolean('voice') ?? false }),
      ...(type === 'sticker' && { animated: body.optionalBoolean('animated') ?? false }),
    },
  }
}

function placeOf(body: Body): Json {
  const given = body.optionalObject('location')
  if (given) return given
  const texts = ['name', 'address', 'url'].map((field) => [field, body.optionalText(field)] as const)
  return {
    latitude: body.optionalNumber('latitude', -90, 90) ?? -23.5614,
    longitude: body.optionalNumber('longitude', -180, 180) ?? -46.6559,
    ...Object.fromEntries(texts.filter(([, value]) => value !== undefined)),
  }
}

function contactsOf(body: Body): Json[] {
  const contacts = body.optionalObjects('contacts') ?? [{ name: 'Ana Lima', number: '5511966665555' }]
  return contacts.map((contact) => {
    if (contact.phones) return contact
    const name = textOf(contact.name)
    const number = textOf(contact.number)
    return {
      name: { first_name: name, formatted_name: name },
      phones: [{ phone: `+${number}`, wa_id: number, type: 'MOBILE' }],
    }
  })
}

const orderOf = (body: Body): Json =>
  body.optionalObject('order') ?? {
    catalog_id: '100200300400500',
    text: body.optionalText('text') ?? '',
    product_items: body.optionalObjects('items') ?? [
      { product_retailer_id: 'sku-1', quantity: 1, item_price: 10, currency: 'BRL' },
    ],
  }

/** The company's newest message to the customer; empty when there is none. */
const newestMessage = ({ cloud, number, customer }: Place): string =>
  cloud.messages.of(customer, number.id).findLast(({ direction }) => direction === 'out')?.id ?? ''

/** Edits and deletions are told of numbers in coexistence only; elsewhere they are not supported. */
function composeChange({ cloud, number, customer, body }: Place, type: 'edit' | 'revoke'): Incoming {
  const id = body.text('messageId')
  const message = cloud.messages.get(id)
  if (message?.customer !== customer || message.direction !== 'in')
    throw new Refusal(404, `the customer has not sent ${id}`)
  const changed = type === 'edit' ? editedContent(message, body.text('text')) : message.content
  cloud.messages.change(
    id,
    type === 'edit' ? { content: changed, text: body.text('text'), isEdited: true } : { isDeleted: true },
  )
  if (!number.isCoexistence)
    return {
      type: 'unsupported',
      content: undefined,
      beside: { errors: [unsupportedErrorOf(131051)] },
    }
  if (type === 'revoke') return { type, content: { original_message_id: id } }
  const edited = {
    ...(message.contextId && { context: { id: message.contextId } }),
    type: message.type,
    [message.type]: changed,
  }
  return { type, content: { original_message_id: id, message: edited } }
}

const editedContent = ({ type, content }: CloudMessage, text: string): Json =>
  type === 'text' ? { body: text } : { ...(content as Json), caption: text }

function react({ cloud }: Place, id: string, emoji: string): void {
  const message = cloud.messages.get(id)
  if (!message) throw new Refusal(404, `there is no message ${id}`)
  const others = message.reactions.filter(({ by }) => by !== 'in')
  cloud.messages.change(id, { reactions: emoji ? [...others, { by: 'in', emoji }] : others })
}

/** The quoted message and the marks of forwarding. */
function contextOf({ cloud, number, customer, body }: Place): Json {
  const quotedId = body.optionalText('quotedId')
  const quoted = quotedId === undefined ? undefined : cloud.messages.get(quotedId)
  if (quotedId !== undefined && !quoted) throw new Refusal(404, `there is no message ${quotedId}`)
  return {
    ...(quoted && { from: quoted.direction === 'out' ? number.number : customer, id: quoted.id }),
    ...(body.optionalBoolean('forwarded') && { forwarded: true }),
    ...(body.optionalBoolean('frequentlyForwarded') && { frequently_forwarded: true }),
  }
}

/** The ad of `referral`: an object as Meta sends it, or `true` for an example. */
function referralOf(body: Body): Json | undefined {
  if (body.isTrue('referral'))
    return {
      source_url: 'https://fb.me/exemplo',
      source_id: '120226305854810726',
      source_type: 'ad',
      body: 'Promoção de novembro',
      headline: 'Fale com a gente',
      media_type: 'image',
      image_url: 'https://scontent.example/anuncio.jpg',
      ctwa_clid: 'Aff-exemplo',
    }
  return body.optionalObject('referral')
}
