import { proto } from '@whiskeysockets/baileys'
import type { Network } from '../network/Network.js'
import { PhonePast, STATUS } from '../messages/PhonePast.js'
import { newMessageId } from '../wire/stanza.js'
import { Refusal } from '../wire/Refusal.js'
import { Body } from './body.js'
import { compose } from './compose.js'
import { findContact, findGroup, findPhone, type ControlCall } from './ControlCall.js'

const { Type } = proto.Message.ProtocolMessage

/** Address of the chat that a body names: `status`, a group's id, or a customer's number. */
function chatOf(network: Network, body: Body): string {
  const chat = body.text('chat')
  if (chat === 'status') return STATUS
  if (chat.endsWith('@g.us')) return findGroup(network, chat).id
  const contact = findContact(network, chat)
  return body.isTrue('byLid') ? contact.lidJid : contact.jid
}

/** Seconds since 1970 of the ISO 8601 text `at`. */
function secondsOf(body: Body): number {
  const at = Date.parse(body.text('at'))
  if (Number.isNaN(at)) throw new Refusal(400, '"at" has to be a time')
  return Math.floor(at / 1_000)
}

/** A change that stands in the history as a message of its own; undefined for other messages. */
function changeOf(body: Body, chat: string, fromMe: boolean): proto.IMessage | undefined {
  const kind = body.optionalChoice('change', ['edit', 'revoke', 'reaction'])
  if (!kind) return undefined
  const key = { remoteJid: chat, fromMe, id: body.text('of') }
  if (kind === 'reaction') return { reactionMessage: { key, text: body.text('text') } }
  if (kind === 'revoke') return { protocolMessage: { type: Type.REVOKE, key } }
  const editedMessage = { conversation: body.text('text') }
  return { protocolMessage: { type: Type.MESSAGE_EDIT, key, editedMessage } }
}

async function toInfo(network: Network, body: Body, chat: string): Promise<proto.IWebMessageInfo> {
  const fromMe = body.isTrue('fromMe')
  const author =
    chat.endsWith('@g.us') && !fromMe ? findContact(network, body.phoneNumber('author')) : undefined
  const key = {
    remoteJid: chat,
    fromMe,
    id: body.optionalText('id') ?? newMessageId(),
    ...(author && { participant: author.lidJid }),
  }
  const writer = author ?? (fromMe ? undefined : network.resolve(chat)?.account)
  const facts = {
    key,
    messageTimestamp: secondsOf(body),
    ...(writer && { pushName: writer.name }),
  }
  if (body.isTrue('deleted')) return { ...facts, messageStubType: proto.WebMessageInfo.StubType.REVOKE }
  const change = changeOf(body, chat, fromMe)
  if (change) return { ...facts, message: change }
  const { message, content } = await compose(body, network.media)
  // Its file is gone from WhatsApp's servers, as after some weeks.
  const lost = body.isTrue('lost') ? network.media.nameOf(content.attachment?.url) : undefined
  if (lost) network.media.remove(lost)
  const reactions = (body.optionalObjects('reactions') ?? []).map((given) => {
    const reaction = new Body(given)
    return { text: reaction.text('emoji'), key: { remoteJid: chat, fromMe: reaction.isTrue('fromMe') } }
  })
  return {
    ...facts,
    message: body.isTrue('edited') ? { editedMessage: { message } } : message,
    ...(reactions.length > 0 && { reactions }),
  }
}

/** Adds conversations that the phone had before a device is linked. */
export const savePast: ControlCall = async ({ network, number, body }) => {
  const phone = findPhone(network, number)
  const past = new PhonePast(network, phone)
  for (const given of body.objects('messages')) {
    const message = new Body(given)
    const chat = chatOf(network, message)
    past.add(chat, await toInfo(network, message, chat))
  }
  return { messages: past.size }
}
