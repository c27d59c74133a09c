import { proto } from '@whiskeysockets/baileys'
import { deflateSync } from 'node:zlib'
import type { Account } from '../network/Account.js'
import type { LinkedDevice } from '../network/LinkedDevice.js'
import type { Network } from '../network/Network.js'
import { sendToOwnDevice } from '../network/ownDevice.js'
import { Chats, type ChatMessage } from './ChatMessage.js'
import { Outbox } from './Outbox.js'

type Request = proto.Message.IPeerDataOperationRequestMessage

/** A linked device asks its phone for older messages of a chat, or for single ones again. */
export async function answerOwnDevice(
  network: Network,
  phone: Account,
  device: LinkedDevice,
  requestId: string,
  request: Request,
): Promise<void> {
  const { historySyncOnDemandRequest: history, placeholderMessageResendRequest: resend } = request
  if (history) return sendHistory(network, phone, device, history)
  if (resend?.length) return sendAgain(network, phone, device, requestId, resend)
}

/** The newest messages of the chat before the named one. If its id is unknown: the newest of all. */
async function sendHistory(
  network: Network,
  phone: Account,
  device: LinkedDevice,
  request: proto.Message.PeerDataOperationRequestMessage.IHistorySyncOnDemandRequest,
): Promise<void> {
  const contact = network.resolve(request.chatJid ?? undefined)?.account
  if (!contact) return
  const all = new Chats(network, contact).list(phone.number)
  const oldest = all.findIndex(({ id }) => id === request.oldestMsgId)
  const before = oldest < 0 ? all : all.slice(0, oldest)
  const chosen = before.slice(-(request.onDemandMsgCount || 50)).reverse()
  const messages = chosen.map((message) => ({ message: toWebMessage(network, phone, contact, message) }))
  const history = proto.HistorySync.encode({
    syncType: proto.HistorySync.HistorySyncType.ON_DEMAND,
    progress: 100,
    conversations: [{ id: contact.jid, lidJid: contact.lidJid, messages }],
  }).finish()
  await sendToOwnDevice(phone, device, {
    type: proto.Message.ProtocolMessage.Type.HISTORY_SYNC_NOTIFICATION,
    historySyncNotification: {
      syncType: proto.Message.HistorySyncType.ON_DEMAND,
      initialHistBootstrapInlinePayload: deflateSync(history),
    },
  })
}

async function sendAgain(
  network: Network,
  phone: Account,
  device: LinkedDevice,
  requestId: string,
  wanted: proto.Message.PeerDataOperationRequestMessage.IPlaceholderMessageResendRequest[],
): Promise<void> {
  const results = wanted.flatMap(({ messageKey }) => {
    const { remoteJid, participant, id } = messageKey ?? {}
    const group = network.groups.find(remoteJid ?? undefined)
    const contact = network.resolve((group ? participant : remoteJid) ?? undefined)?.account
    const found = contact && new Chats(network, contact).find(group?.id ?? phone.number, id ?? '')
    if (!contact || !found) return []
    const bytes = proto.WebMessageInfo.encode(toWebMessage(network, phone, contact, found)).finish()
    return [{ placeholderMessageResendResponse: { webMessageInfoBytes: bytes } }]
  })
  const { Type } = proto.Message.ProtocolMessage
  await sendToOwnDevice(phone, device, {
    type: Type.PEER_DATA_OPERATION_REQUEST_RESPONSE_MESSAGE,
    peerDataOperationRequestResponseMessage: {
      peerDataOperationRequestType: proto.Message.PeerDataOperationRequestType.PLACEHOLDER_MESSAGE_RESEND,
      stanzaId: requestId,
      peerDataOperationResult: results,
    },
  })
}

/**
 * A message in the form of the phone's history. The company's messages are plain text, since only their text
 * was stored.
 */
function toWebMessage(
  network: Network,
  phone: Account,
  contact: Account,
  message: ChatMessage,
): proto.IWebMessageInfo {
  const fromMe = message.direction === 'received'
  const { id, group } = message
  const posted = fromMe ? undefined : new Outbox(network, contact).find(group ?? phone.number, id)
  const participant = group && !fromMe && { participant: contact.lidJid }
  return {
    key: { remoteJid: group ?? contact.jid, fromMe, id, ...participant },
    message: posted?.message ?? { conversation: message.text ?? '' },
    messageTimestamp: Math.floor(Date.parse(message.at) / 1000),
    ...(!fromMe && { pushName: contact.name }),
  }
}
