import type {
  InboundCallEvent,
  InboundEditEvent,
  InboundMedia,
  InboundMessageEvent,
  InboundReactionEvent,
  InboundRevokeEvent,
  InboundSilentEvent,
} from '../../whatsapp/port/inboundEvents.js'
import { unique, uniqueNumber } from './unique.js'

const newId = () => `3A${unique()}${unique()}`.toUpperCase()

/** A customer's message as WhatsApp delivers it: by default a text of a new customer. */
export const anInboundMessage = (part: Partial<InboundMessageEvent> = {}): InboundMessageEvent => ({
  kind: 'message',
  whatsappId: newId(),
  fromMe: false,
  contact: { number: uniqueNumber(), lid: null },
  pushName: 'Clara',
  mediaType: 'conversation',
  body: 'Bom dia',
  quotedWhatsappId: null,
  content: null,
  media: null,
  author: null,
  sentAt: new Date().toISOString(),
  ...part,
})

/** An announced file with a key. Its URL is not WhatsApp's, so nothing calls it. */
export const announcedMedia = (part: Partial<InboundMedia> = {}): InboundMedia => ({
  kind: 'image',
  mimetype: 'image/jpeg',
  fileName: null,
  size: 10,
  seconds: null,
  width: 800,
  height: 600,
  thumbnail: null,
  waveform: null,
  source: {
    type: 'image',
    url: 'https://files.example/x.enc',
    directPath: null,
    mediaKey: Buffer.alloc(32, 1).toString('base64'),
  },
  ...part,
})

type Target = Pick<InboundMessageEvent, 'whatsappId' | 'contact' | 'fromMe' | 'author'>

export const anEditOf = (
  { whatsappId, contact, fromMe, author }: Target,
  body: string,
): InboundEditEvent => ({
  kind: 'edit',
  whatsappId,
  contact,
  fromMe,
  author,
  body,
  at: new Date().toISOString(),
})

export const aRevokeOf = ({ whatsappId, contact, fromMe, author }: Target): InboundRevokeEvent => ({
  kind: 'revoke',
  whatsappId,
  contact,
  fromMe,
  author,
})

export const aReactionTo = (
  { whatsappId, contact, fromMe }: Target,
  emoji: string,
  part: Partial<InboundReactionEvent> = {},
): InboundReactionEvent => ({
  kind: 'reaction',
  whatsappId,
  contact,
  emoji,
  targetFromMe: fromMe,
  fromMe: false,
  author: null,
  at: new Date().toISOString(),
  ...part,
})

/** The same in a message of its own, as every change arrives. */
export const carried = <T extends InboundEditEvent | InboundRevokeEvent | InboundReactionEvent>(
  change: T,
) => ({
  ...change,
  carrier: { whatsappId: newId(), fromMe: change.fromMe },
})

/** A message with nothing to show. */
export const aSilentMessage = ({ contact, fromMe }: Target): InboundSilentEvent => ({
  kind: 'silent',
  whatsappId: newId(),
  contact,
  fromMe,
})

/** An undecryptable message with the id of a readable one. */
export const unreadable = (
  { contact }: Pick<Target, 'contact'>,
  { whatsappId, fromMe }: Pick<Target, 'whatsappId' | 'fromMe'>,
): InboundMessageEvent =>
  anInboundMessage({
    contact,
    whatsappId,
    fromMe,
    body: '',
    mediaType: 'ciphertext',
    content: { type: 'waiting' },
  })

/** An event of a voice call: by default a new customer's call that is ringing. */
export const aCallEvent = (part: Partial<InboundCallEvent> = {}): InboundCallEvent => ({
  kind: 'call',
  callId: newId(),
  contact: { number: uniqueNumber(), lid: null },
  isVideo: false,
  state: 'ringing',
  at: new Date().toISOString(),
  ...part,
})
