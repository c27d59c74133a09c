import {
  ATTACHMENT_TYPES,
  composeAttachment,
  type AttachmentType,
} from '../messages/content/composeAttachment.js'
import { MESSAGE_TYPES, type MessageType } from '../messages/ChatMessage.js'
import {
  composeButtonReply,
  composeContacts,
  composeEvent,
  composeListReply,
  composeLiveLocation,
  composeLocation,
  composePoll,
  composeTemplateReply,
  composeText,
  composeVcard,
  type Composed,
} from '../messages/content/composeMessage.js'
import type { Ad, MessageContext } from '../messages/content/addContext.js'
import type { MediaHost } from '../media/MediaHost.js'
import { Refusal } from '../wire/Refusal.js'
import type { Body } from './body.js'

/** Longest time (seconds) after which messages of a chat may disappear. */
const YEAR = 365 * 86_400
const SCORE_MAX = 1_000

const composers: Record<Exclude<MessageType, AttachmentType>, (body: Body) => Composed> = {
  text: (body) => composeText(body.text('text')),
  location: (body) => composeLocation(...placeOf(body)),
  liveLocation: (body) => composeLiveLocation(...placeOf(body)),
  vcard: (body) => composeVcard(body.text('vcard')),
  contacts: (body) => composeContacts(someOf(body, 'vcards')),
  poll: (body) => {
    const options = someOf(body, 'options')
    return composePoll(body.text('text'), options, body.optionalNumber('selectable', 0, options.length) ?? 1)
  },
  buttonReply: (body) => composeButtonReply(body.text('text'), body.optionalText('optionId') ?? '1'),
  listReply: (body) => composeListReply(body.text('text'), body.optionalText('optionId') ?? '1'),
  templateReply: (body) => composeTemplateReply(body.text('text'), body.optionalText('optionId') ?? '1'),
  event: (body) => composeEvent(body.text('text')),
}

/** Builds the message of a body. Its file, if any, is uploaded to the media host. */
export async function compose(body: Body, media: MediaHost): Promise<Composed> {
  const type = body.optionalChoice('type', MESSAGE_TYPES) ?? 'text'
  if (!isAttachment(type)) return composers[type](body)
  return composeAttachment(media, {
    type,
    bytes: body.bytes('data'),
    mimetype: body.optionalText('mimetype'),
    fileName: body.optionalText('fileName'),
    seconds: body.optionalNumber('seconds', 0, 86_400),
    text: body.optionalText('text'),
    thumbnail: body.optionalBytes('thumbnail'),
  })
}

/** Options of a message of any kind, without the quoted message. */
export function readDress(body: Body): Omit<MessageContext, 'quote'> {
  return {
    ephemeral: body.optionalNumber('ephemeral', 1, YEAR),
    viewOnce: body.optionalBoolean('viewOnce'),
    forwarded: body.optionalNumber('forwarded', 1, SCORE_MAX),
    ad: adOf(body),
  }
}

/** The ad of `{ title?, body?, sourceId?, sourceUrl?, sourceApp?, thumbnail? }`; the picture is base64. */
function adOf(body: Body): Ad | undefined {
  const given = body.optionalObject('ad')
  if (!given) return undefined
  const { thumbnail, ...texts } = Object.fromEntries(
    Object.entries(given).filter(([, value]) => typeof value === 'string'),
  ) as Record<string, string>
  return {
    sourceType: 'ad',
    showAdAttribution: true,
    ...texts,
    ...(thumbnail && { thumbnail: Buffer.from(thumbnail, 'base64') }),
  }
}

function isAttachment(type: MessageType): type is AttachmentType {
  return ATTACHMENT_TYPES.some((attachment) => attachment === type)
}

function placeOf(body: Body): [latitude: number, longitude: number, text: string | undefined] {
  return [body.number('latitude', -90, 90), body.number('longitude', -180, 180), body.optionalText('text')]
}

function someOf(body: Body, name: string): string[] {
  const texts = body.texts(name)
  if (!texts.length) throw new Refusal(400, `"${name}" is empty`)
  return texts
}
