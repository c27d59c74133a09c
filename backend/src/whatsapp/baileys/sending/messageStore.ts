import { proto, type WAMessageKey } from '@whiskeysockets/baileys'
import { Connection } from '../../../models/company/Connection.js'
import { Contact } from '../../../models/people/Contact.js'
import { Message } from '../../../models/conversations/Message.js'
import { MessageChange } from '../../../models/conversations/MessageChange.js'
import { MessageMedia } from '../../../models/conversations/MessageMedia.js'
import { asCompany } from '../../journal/companyScope.js'
import type { InboundSource } from '../../journal/inbound.js'
import { uploads } from '../../port/sealedColumns.js'
import { toOutgoingContent } from '../../port/toOutgoingContent.js'
import type { MessageKey } from '../../port/messages.js'
import type { QuotedMessage } from '../../port/outgoing.js'
import type { StoreUpload } from '../../port/WhatsappProvider.js'
import { toJid } from '../translate/address.js'
import { toEdit, toMessage, withForwardMark, withQuote } from '../translate/toOutgoing.js'

const withAll = [
  { model: Contact, as: 'contact' },
  { model: MessageMedia, as: 'media' },
  {
    model: Message,
    as: 'quotedMessage',
    include: [
      { model: MessageMedia, as: 'media' },
      { model: Contact, as: 'author' },
    ],
  },
]

const toMessageKey = ({ whatsappId, fromMe, author }: Message): MessageKey => ({
  whatsappId,
  fromMe,
  author: author ? { number: author.number, lid: author.lid } : null,
})

const toQuoted = (message: Message): QuotedMessage => ({
  ...toMessageKey(message),
  content: toOutgoingContent(message),
})

function uploadOf(message: Message): proto.IMessage | undefined {
  const sealed = message.media?.upload
  return sealed ? proto.Message.decode(uploads.unseal(sealed, message)) : undefined
}

/** Content of our message, rebuilt from its row. Undefined for a file that was never uploaded. */
function contentOf(message: Message, me: string): proto.IMessage | undefined {
  const { contact, quotedMessage } = message
  if (!contact) return undefined
  const chat = toJid(contact)
  const content = toOutgoingContent(message)
  if (content.type === 'edit') return undefined
  const plain = content.type === 'file' ? uploadOf(message) : toMessage(chat, content, message.createdAt)
  const quoted = quotedMessage ? toQuoted(quotedMessage) : undefined
  return plain && withForwardMark(withQuote(plain, quoted, chat, me), message.forwarded)
}

/** An edit, a deletion or a reaction, rebuilt from its row. */
function changeOf({ kind, text, createdAt, message }: MessageChange, me: string): proto.IMessage | undefined {
  if (!message?.contact) return undefined
  const chat = toJid(message.contact)
  const target = toMessageKey(message)
  switch (kind) {
    case 'edit':
      return toEdit(chat, { type: 'edit', target, text }, contentOf(message, me), createdAt)
    case 'delete':
      return toMessage(chat, { type: 'delete', target }, createdAt)
    case 'reaction':
      return toMessage(chat, { type: 'reaction', target, emoji: text }, createdAt)
  }
}

/**
 * The content of a stanza that we sent, rebuilt from its row. Baileys requests it when a recipient could not
 * decrypt the message and asks again. Without an answer the customer keeps seeing "waiting for this message".
 * @returns undefined when we never sent it, or it was deleted since.
 */
export async function sentMessage(
  source: InboundSource,
  { id }: WAMessageKey,
): Promise<proto.IMessage | undefined> {
  if (!id) return undefined
  return asCompany(source.companyId, async () => {
    const where = { connectionId: source.id, whatsappId: id }
    const message = await Message.findOne({
      where: { ...where, fromMe: true, isDeleted: false },
      include: [...withAll, { model: Contact, as: 'author' }],
    })
    const change = message
      ? null
      : await MessageChange.findOne({
          where,
          include: [
            { model: Message, as: 'message', include: [...withAll, { model: Contact, as: 'author' }] },
          ],
        })
    if (!message && !change) return undefined
    const connection = await Connection.findByPk(source.id, { attributes: ['number'] })
    const me = toJid({ number: connection?.number ?? null, lid: null })
    return message ? contentOf(message, me) : change ? changeOf(change, me) : undefined
  })
}

/** Content of our message that is to be edited; undefined when it is unknown. */
export const originalOf = (source: InboundSource, whatsappId: string): Promise<proto.IMessage | undefined> =>
  sentMessage(source, { id: whatsappId })

/** Message content of an uploaded file, as it was sent. */
export const storedUpload = (
  source: InboundSource,
  whatsappId: string,
): Promise<proto.IMessage | undefined> =>
  asCompany(source.companyId, async () => {
    const message = await Message.findOne({
      where: { connectionId: source.id, whatsappId, fromMe: true },
      include: [{ model: MessageMedia, as: 'media' }],
    })
    return message ? uploadOf(message) : undefined
  })

/** Stores an upload before the message is sent, so that a repeat sends the same file. */
export async function keepUpload(
  source: InboundSource,
  whatsappId: string,
  content: proto.IMessage,
  store: StoreUpload,
): Promise<void> {
  const upload = uploads.seal(Buffer.from(proto.Message.encode(content).finish()), { whatsappId })
  await asCompany(source.companyId, async () => {
    const message = await Message.findOne({
      attributes: ['id'],
      where: { connectionId: source.id, whatsappId, fromMe: true },
    })
    if (message) await store(message.id, upload)
  })
}
