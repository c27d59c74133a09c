import type { proto, WASocket } from '@whiskeysockets/baileys'
import { log } from '../../../platform/log/log.js'
import { atMost } from '../../../platform/clock/atMost.js'
import type { MediaSource } from '../mediaSource.js'
import type { MessageKey } from '../../port/messages.js'
import type { WhatsappAddress } from '../../port/address.js'
import type { SessionCalls } from '../calls/rpc.js'
import { toMediaSource } from '../mediaSource.js'
import { toJid } from '../translate/address.js'
import { lookUp, lookUpMany } from './Recipients.js'
import { reasonOf } from '../../../platform/errors/reasonOf.js'
import { Availability } from './Availability.js'
import { Typing } from './Typing.js'
import { TypingWatch } from './TypingWatch.js'

/** Milliseconds for a phone to upload a file again. */
const RENEWAL_MS = 30_000

const toMessageKey = (chat: WhatsappAddress, { whatsappId, fromMe, author }: MessageKey) => ({
  remoteJid: toJid(chat),
  id: whatsappId,
  fromMe,
  ...(author ? { participant: toJid(author) } : {}),
})

/** WhatsApp's answer when there is nothing, or nothing that we may see. */
const meansNothingToSee = (error: unknown): boolean => {
  const status = (error as { output?: { statusCode?: number }; data?: unknown } | undefined)?.data
  return status === 404 || status === 401 || status === 403
}

function toFileMessage({ type, url, directPath, mediaKey }: MediaSource): proto.IMessage {
  const file = { url, directPath, mediaKey: Buffer.from(mediaKey, 'base64') }
  switch (type) {
    case 'image':
      return { imageMessage: file }
    case 'video':
      return { videoMessage: file }
    case 'audio':
      return { audioMessage: file }
    case 'document':
      return { documentMessage: file }
    case 'sticker':
      return { stickerMessage: file }
  }
}

/**
 * Requests to a session other than messages. All are optional: without an open socket, or without WhatsApp's
 * answer, the result is null.
 */
export class Questions implements Omit<SessionCalls, 'send'> {
  #sock: WASocket | undefined
  readonly #availability = new Availability()
  readonly #typing = new Typing(this.#availability)
  readonly #watch = new TypingWatch(this.#availability)

  attach(sock: WASocket): void {
    this.#sock = sock
  }

  detach(): void {
    this.#sock = undefined
    this.#typing.end()
    this.#watch.end()
    this.#availability.end()
  }

  markRead: SessionCalls['markRead'] = (_id, chat, keys) =>
    this.#ask('a read receipt', async (sock) => {
      await sock.readMessages(keys.map((key) => toMessageKey(chat, key)))
      return true
    })

  typing: SessionCalls['typing'] = (_id, to, state) =>
    this.#ask('a sign of typing', async (sock) => {
      await this.#typing.show(sock, toJid(to), state)
      return true
    })

  watchTyping: SessionCalls['watchTyping'] = (_id, customer) =>
    this.#ask('a customer’s typing', async (sock) => {
      await this.#watch.watch(sock, toJid(customer))
      return true
    })

  get isWatched(): boolean {
    return this.#watch.isWatched
  }

  lookUp: SessionCalls['lookUp'] = (_id, number) =>
    this.#ask('a look-up', async (sock) => {
      const found = await lookUp(sock, number)
      return found === undefined ? null : { exists: found !== null, number: found }
    })

  lookUpMany: SessionCalls['lookUpMany'] = (_id, numbers) =>
    this.#ask('look-ups', async (sock) => (await lookUpMany(sock, numbers)) ?? null)

  profilePicture: SessionCalls['profilePicture'] = (_id, address) =>
    this.#ask('a picture', async (sock) => {
      try {
        return { url: (await sock.profilePictureUrl(toJid(address), 'image')) ?? null }
      } catch (error) {
        if (meansNothingToSee(error)) return { url: null }
        throw error
      }
    })

  groupSubject: SessionCalls['groupSubject'] = (_id, group) =>
    this.#ask('a group’s subject', async (sock) => ({
      subject: (await sock.groupMetadata(toJid({ ...group, isGroup: true }))).subject,
    }))

  /** WhatsApp identifies callers by LID. */
  declineCall: SessionCalls['declineCall'] = (_id, callId, { number, lid }) =>
    this.#ask('declining a call', async (sock) => {
      await sock.rejectCall(callId, toJid(lid ? { number: null, lid } : { number, lid: null }))
      return true
    })

  renewMedia: SessionCalls['renewMedia'] = (_id, { key, chat, source }) =>
    this.#ask('renewing a file', async (sock) => {
      const message = toFileMessage(toMediaSource(source))
      const renewed = sock.updateMediaMessage({ key: toMessageKey(chat, key), message })
      if (!(await atMost(RENEWAL_MS, renewed))) return null
      const file = Object.values(message)[0] as proto.Message.IImageMessage
      return { ...source, url: file.url ?? null, directPath: file.directPath ?? null }
    })

  async #ask<T>(what: string, question: (sock: WASocket) => Promise<T | null>): Promise<T | null> {
    const sock = this.#sock
    if (!sock) return null
    try {
      return await question(sock)
    } catch (error) {
      log.info({ reason: reasonOf(error) }, `${what} was not answered`)
      return null
    }
  }
}
