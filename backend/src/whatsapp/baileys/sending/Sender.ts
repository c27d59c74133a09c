import { randomBytes } from 'node:crypto'
import {
  generateWAMessageContent,
  jidNormalizedUser,
  type proto,
  type WASocket,
} from '@whiskeysockets/baileys'
import { log } from '../../../platform/log/log.js'
import { isFileMissing, mediaStore } from '../../../platform/storage/mediaStore.js'
import type { InboundSource } from '../../journal/inbound.js'
import type { Outgoing, OutgoingContent, SendOutcome } from '../../port/outgoing.js'
import type { StoreUpload } from '../../port/WhatsappProvider.js'
import {
  editAttribute,
  toEdit,
  toMessage,
  toUpload,
  withoutBlanks,
  withForwardMark,
  withQuote,
} from '../translate/toOutgoing.js'
import { Acknowledgements } from './Acknowledgements.js'
import type { SessionWriteQueue } from '../keys/SessionWriteQueue.js'
import { libraryLog } from '../library/libraryLog.js'
import { keepUpload, originalOf, storedUpload } from './messageStore.js'
import { Pacer } from './Pacer.js'
import { NotSent, SendChannel, unreachable, type SocketEnd } from './SendChannel.js'
import { Recipients } from './Recipients.js'
import { Restriction } from './Restriction.js'
import { reasonOf } from '../../../platform/errors/reasonOf.js'
import { TtlCache } from '../library/TtlCache.js'

const UPLOAD_MS = 10 * 60_000
/** Milliseconds for which an interrupted message is remembered. It is retried until it has an outcome. */
const SUSPECT_MS = 6 * 3_600_000

const refused = (reason: string): NotSent => new NotSent({ outcome: 'refused', reason })

/**
 * The sending side of a session: finds the address, uploads files, waits for the turn, writes, and waits for
 * WhatsApp's answer. A second request for a message that is being sent joins the first.
 */
export class Sender {
  #channel: SendChannel | undefined
  readonly #suspects = new TtlCache(SUSPECT_MS)
  readonly #onTheirWay = new Map<string, Promise<SendOutcome>>()
  readonly #acknowledgements: Acknowledgements
  readonly #recipients = new Recipients()
  readonly #restriction = new Restriction()
  readonly #pacer = new Pacer()
  readonly #source: InboundSource
  readonly #storeUpload: StoreUpload

  constructor(source: InboundSource, writes: SessionWriteQueue, storeUpload: StoreUpload) {
    this.#source = source
    this.#storeUpload = storeUpload
    this.#acknowledgements = new Acknowledgements(writes)
  }

  /** From now on messages are sent through this open socket. */
  attach(sock: WASocket): void {
    this.#channel = new SendChannel(sock, this.#suspects)
    this.#acknowledgements.follow(sock)
  }

  /** The socket closed. Messages under way were interrupted; the rest is still to be sent. */
  detach(how: SocketEnd): void {
    this.#channel?.end(how)
    this.#channel = undefined
    this.#acknowledgements.end()
  }

  /** Never rejects. */
  send = (message: Outgoing): Promise<SendOutcome> => {
    const { whatsappId } = message
    const pending = this.#onTheirWay.get(whatsappId)
    if (pending) return pending
    const sending = this.#send(message)
      .catch((error: unknown): SendOutcome => {
        if (error instanceof NotSent) return error.outcome
        log.error({ connectionId: this.#source.id, whatsappId, reason: reasonOf(error) }, 'a send failed')
        return { outcome: 'unknown' }
      })
      .finally(() => this.#onTheirWay.delete(whatsappId))
    this.#onTheirWay.set(whatsappId, sending)
    return sending
  }

  async #send(message: Outgoing): Promise<SendOutcome> {
    const channel = this.#channel
    if (!channel) throw unreachable()
    const { isNewChat, isBulk = false, pace } = message
    this.#mayWriteTo(message)
    const to = await this.#recipients.find(channel, message)
    if ('outcome' in to) throw new NotSent(to)
    const content = await this.#compose(channel.sock, to.jid, message)
    if (!(await this.#pacer.turn({ chat: to.jid, isNewChat, isBulk, pace, signal: channel.closed })))
      throw unreachable()
    this.#mayWriteTo(message)
    const outcome = await channel.carry(message.whatsappId, () =>
      this.#write(channel.sock, to.jid, message, content),
    )
    if (outcome.outcome === 'accepted') this.#suspects.del(message.whatsappId)
    if (outcome.outcome === 'accepted' && to.canonicalNumber)
      return { ...outcome, canonicalNumber: to.canonicalNumber }
    if (outcome.outcome !== 'refused' || !Restriction.isMeantBy(outcome.reason)) return outcome
    const until = await this.#restriction.begin(channel.sock)
    return { ...outcome, restrictedUntil: until.toISOString() }
  }

  /** If new chats are restricted, an attempt makes it worse. */
  #mayWriteTo({ isNewChat }: Outgoing): void {
    if (isNewChat && this.#restriction.holds()) throw refused('ERR_WAPP_RESTRICTED')
  }

  /** Content of the stanza. A file is uploaded first. */
  async #compose(
    sock: WASocket,
    jid: string,
    { content, whatsappId, quoted, forwarded }: Outgoing,
  ): Promise<proto.IMessage> {
    const now = new Date()
    if (content.type === 'edit') {
      return toEdit(jid, content, await originalOf(this.#source, content.target.whatsappId), now)
    }
    const plain =
      content.type === 'file' ? await this.#uploaded(sock, whatsappId, content) : toMessage(jid, content, now)
    return withForwardMark(withQuote(plain, quoted, jid, ownJid(sock, jid)), forwarded)
  }

  /** Uploads a file once. Its keys are stored before the message is sent, so a repeat finds them. */
  async #uploaded(
    sock: WASocket,
    whatsappId: string,
    content: Extract<OutgoingContent, { type: 'file' }>,
  ): Promise<proto.IMessage> {
    const stored = await storedUpload(this.#source, whatsappId)
    if (stored) return stored
    const file = await mediaStore.open(content.file.storageKey).catch((error: unknown) => {
      log.error({ whatsappId, reason: reasonOf(error) }, 'a file to be sent could not be opened')
      throw isFileMissing(error) ? refused('ERR_MEDIA_UNAVAILABLE') : unreachable()
    })
    const stream = file.stream()
    let isStoreAway = false
    stream.once('error', () => (isStoreAway = true))
    const message = await generateWAMessageContent(toUpload(content, { stream }), {
      logger: libraryLog(this.#source.id),
      upload: sock.waUploadToServer,
      mediaUploadTimeoutMs: UPLOAD_MS,
    }).catch((error: unknown) => {
      log.warn({ whatsappId, reason: reasonOf(error) }, 'a file was not uploaded')
      // Without a socket there is no upload address. That is not the file's fault, nor is a store that breaks
      // off.
      throw this.#channel?.sock === sock && !isStoreAway ? refused('ERR_MEDIA_UPLOAD') : unreachable()
    })
    const uploaded = withoutBlanks(message)
    await keepUpload(this.#source, whatsappId, uploaded, this.#storeUpload)
    return uploaded
  }

  async #write(
    sock: WASocket,
    jid: string,
    { whatsappId, to, content }: Outgoing,
    message: proto.IMessage,
  ): Promise<SendOutcome> {
    const answer = this.#acknowledgements.await(whatsappId, to)
    try {
      await sock.relayMessage(jid, signed(message), {
        messageId: whatsappId,
        additionalAttributes: editAttribute(content),
      })
    } catch (error) {
      log.warn(
        { reason: reasonOf(error), whatsappId },
        'a message was not written to WhatsApp, or not wholly',
      )
      answer.giveUp()
      // The end of the socket then decides the outcome.
      if (!sock.ws.isOpen) throw error
    }
    return answer.outcome
  }
}

/** Our address in a chat: the LID if the other side is addressed by LID. */
const ownJid = ({ user }: WASocket, chat: string): string =>
  jidNormalizedUser((chat.endsWith('@lid') ? user?.lid : undefined) ?? user?.id)

/** A secret in each message lets phones that report it prove that it was sent. Reactions have none. */
const signed = (message: proto.IMessage): proto.IMessage =>
  message.reactionMessage
    ? message
    : { ...message, messageContextInfo: { messageSecret: randomBytes(32), ...message.messageContextInfo } }
