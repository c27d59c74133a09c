import type { Provider } from '@balcao/contract'
import { literal, Op, Transaction } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import { hooksOf } from '../../../kit/hooks.js'
import { Message, MessageMedia } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { sealedBytes } from '../../../platform/crypto/sealedColumn.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { discardFiles } from '../../../platform/storage/discardFiles.js'
import { safeFileName } from '../../../platform/storage/fileName.js'
import { afterCommit } from '../../../platform/tenancy/scope.js'
import type { InboundMedia } from '../../../whatsapp/port/inboundEvents.js'
import type { MediaReference } from '../../../whatsapp/port/media.js'
import {
  CLAIM_SECONDS,
  isTooLarge,
  kindAsAnnounced,
  kindOf,
  nextTry,
  type FetchFailure,
  type Inspected,
} from './media.rules.js'
import { compareFileColumns, namedKeys } from './fileColumns.queries.js'
import { reserveStorage } from './storage.commands.js'
import type { StoredFile } from './storeUpload.js'

/** Where files that were announced lie at WhatsApp, and their keys. */
export const mediaSources = sealedBytes<{ messageId: string }>({
  table: 'message_media',
  column: 'source',
  key: { message_id: 'bigint' },
  facts: { messageId: 'message_id' },
  place: ({ messageId }) => `message ${messageId}/media`,
})

const sealSource = (messageId: string, source: MediaReference): Buffer =>
  mediaSources.seal(Buffer.from(JSON.stringify(source)), { messageId })

const decoded = (base64: string | null): Buffer | null =>
  base64 === null ? null : Buffer.from(base64, 'base64')

/** Why an announced file is not downloaded; null when it is. */
function refusalOf({ source, size }: InboundMedia): string | null {
  if (source === null) return 'ERR_WAPP_DOWNLOAD_MEDIA'
  return isTooLarge(size) ? 'ERR_MEDIA_TOO_LARGE' : null
}

/**
 * SQL of the provider whose connection has the message. It is stored, since the connection may be deleted.
 */
const providerOf = (messageId: string): string =>
  `(select c.provider from messages m join connections c on c.id = m.connection_id where m.id = ${BigInt(messageId)})`

/**
 * Stores an announced file, and nudges its download. A file without a key or over the size limit has failed;
 * with a key it can be asked for again.
 */
export async function announceMedia(messageId: string, media: InboundMedia): Promise<void> {
  const { kind, mimetype, fileName, size, seconds, width, height, source } = media
  const error = refusalOf(media)
  await MessageMedia.create({
    messageId,
    kind,
    mimetype,
    seconds,
    width,
    height,
    error,
    fileName: safeFileName(fileName),
    size: size === null ? null : String(size),
    thumbnail: decoded(media.thumbnail),
    waveform: decoded(media.waveform),
    state: error === null ? 'waiting' : 'failed',
    dueAt: error === null ? clock.now() : null,
    source: source && sealSource(messageId, source),
    provider: source && (literal(providerOf(messageId)) as unknown as Provider),
  })
  if (error === null) await recordEvent('media.announced', { messageId })
}

/**
 * Removes files of deleted rows after the commit, except those that other rows name. If that cannot be known,
 * `cleanMediaSweep` removes them later.
 */
export async function dropUnnamed(keys: readonly string[]): Promise<void> {
  if (keys.length === 0 || (await compareFileColumns()).undeclared.length > 0) return
  const named = await namedKeys(keys)
  afterCommit(() => discardFiles(keys.filter((key) => !named.has(key))))
}

/**
 * Removes the file rows of messages.
 * @returns their keys in the store, for `dropUnnamed`.
 */
export async function forgetFilesOf(messageIds: readonly string[]): Promise<string[]> {
  const where = { messageId: [...messageIds] }
  const files = await MessageMedia.findAll({ where, attributes: ['storageKey'] })
  await MessageMedia.destroy({ where })
  return files.flatMap(({ storageKey }) => storageKey ?? [])
}

/** Removes unneeded uploads after the commit. */
export function dropUploads(files: readonly StoredFile[]): void {
  afterCommit(() => discardFiles(files.map(({ storageKey }) => storageKey)))
}

/**
 * Downloads a failed file again; one that is stored or on its way is left alone.
 * @throws AppError ERR_MEDIA_UNAVAILABLE when the message has no file, or its source is unknown.
 */
export async function askForMedia(messageId: string): Promise<void> {
  const media = await MessageMedia.findByPk(messageId, { lock: true })
  if (!media) throw new AppError('ERR_MEDIA_UNAVAILABLE')
  if (media.state !== 'failed') return
  if (media.source === null) throw new AppError('ERR_MEDIA_UNAVAILABLE')
  await media.update({ state: 'waiting', error: null, attempts: 0, dueAt: clock.now() })
  await recordEvent('media.announced', { messageId })
  await announceChange(messageId)
}

async function announceChange(messageId: string): Promise<void> {
  for (const run of hooksOf('mediaChanged')) await run(messageId)
}

/** A file that one process has claimed for download. */
export interface ClaimedFile {
  media: MessageMedia
  message: Message
}

const claimEnd = (now: Date): Date => new Date(now.getTime() + CLAIM_SECONDS * 1_000)

/**
 * Claims the company's file that has waited longest. A claim that is not renewed expires, and another process
 * downloads.
 * @returns null when none is due.
 */
export async function claimFile(): Promise<ClaimedFile | null> {
  const now = clock.now()
  const media = await MessageMedia.findOne({
    where: { state: 'waiting', source: { [Op.ne]: null }, dueAt: { [Op.lte]: now } },
    order: ['dueAt'],
    lock: true,
    skipLocked: true,
  })
  if (!media) return null
  await media.update({ attempts: media.attempts + 1, dueAt: claimEnd(now) })
  const message = await Message.findByPk(media.messageId, { include: ['contact', 'author'] })
  // A deleted message has no file any more.
  return message && { media, message }
}

/** Renews a claim during a download. */
export async function renewClaim(messageId: string): Promise<void> {
  await MessageMedia.update(
    { dueAt: claimEnd(clock.now()) },
    { where: { messageId, state: 'waiting' }, silent: true },
  )
}

/** Result of a finished download. */
export interface FetchedFile {
  storageKey: string
  size: number
  mimetype: string
  inspected: Inspected
}

/**
 * Stores the result of a download, with details that the announcement lacked.
 * @returns false when the file is not wanted any more (the message is gone, or another process was first).
 *   The caller removes it.
 * @throws AppError ERR_STORAGE_FULL when others have used up the room since the claim.
 */
export async function settleFetched(
  messageId: string,
  { storageKey, size, mimetype, inspected }: FetchedFile,
): Promise<boolean> {
  const media = await MessageMedia.findByPk(messageId, { lock: true })
  if (media?.state !== 'waiting') return false
  const kind = kindAsAnnounced(media.kind, kindOf(mimetype, inspected))
  await media.update({
    kind,
    storageKey,
    mimetype,
    size: String(size),
    width: inspected.width ?? media.width,
    height: inspected.height ?? media.height,
    seconds: inspected.seconds ?? media.seconds,
    thumbnail: media.thumbnail ?? inspected.thumbnail,
    waveform: media.waveform ?? (kind === 'voice' ? inspected.waveform : null),
    state: 'ready' as const,
    error: null,
    dueAt: null,
    source: null,
  })
  await announceChange(messageId)
  await reserveStorage()
  return true
}

/** Facts about the file that a failed download revealed. */
interface Learned {
  /** The new source, if the sender has uploaded it again. */
  renewed?: MediaReference | null
  /** The size. */
  bytes?: number
}

/** Stores a failed try: the time of the next one, or that there is none. */
export async function settleFailure(
  messageId: string,
  failure: FetchFailure,
  { renewed, bytes }: Learned = {},
): Promise<void> {
  const media = await MessageMedia.findByPk(messageId, { lock: true })
  if (media?.state !== 'waiting') return
  const learned = {
    ...(renewed && { source: sealSource(messageId, renewed) }),
    ...(bytes !== undefined && { size: String(bytes) }),
  }
  const next = nextTry(failure, media.attempts)
  if (next.state === 'waiting') {
    const dueAt = new Date(clock.now().getTime() + next.inSeconds * 1_000)
    await media.update({ ...learned, dueAt })
    return
  }
  await media.update({ ...learned, state: 'failed', error: next.error, dueAt: null })
  await announceChange(messageId)
}

/** Stores the file of a message of ours. */
export async function attachFile(messageId: string, file: StoredFile): Promise<void> {
  const { kind, mimetype, fileName, storageKey, seconds, width, height, waveform, thumbnail } = file
  const row = { kind, mimetype, fileName, storageKey, seconds, width, height, waveform, thumbnail }
  await MessageMedia.create({ ...row, messageId, size: String(file.size), state: 'ready' })
}

/**
 * Files of messages, for other messages that name the same file. Their rows stay locked until the scope ends:
 * whoever deletes one meanwhile waits, and then finds the file named by the other message.
 * @returns by message; those whose file is not here are left out.
 */
export async function filesToShare(messageIds: readonly string[]): Promise<Map<string, StoredFile>> {
  if (messageIds.length === 0) return new Map()
  const rows = await MessageMedia.findAll({
    where: { messageId: [...messageIds], state: 'ready', storageKey: { [Op.ne]: null } },
    order: ['messageId'],
    lock: Transaction.LOCK.SHARE,
  })
  return new Map(
    rows.flatMap((row): [string, StoredFile][] => {
      const { kind, storageKey, fileName, mimetype, seconds, width, height, waveform, thumbnail } = row
      if (storageKey === null) return []
      const facts = { kind, storageKey, fileName, mimetype, seconds, width, height, waveform, thumbnail }
      return [[row.messageId, { ...facts, size: Number(row.size ?? 0) }]]
    }),
  )
}

/** Stores the data of an upload to WhatsApp, so that a repeat sends the same upload. */
export const noteUpload = async (messageId: string, upload: Buffer): Promise<void> => {
  await MessageMedia.update({ upload }, { where: { messageId } })
}

/**
 * Forgets the file of a message that was discarded before it left; the sweep removes it from the store.
 * (Files that customers have seen are kept, even if deleted.)
 */
export async function forgetFile(messageId: string): Promise<void> {
  await MessageMedia.update(
    {
      storageKey: null,
      source: null,
      upload: null,
      thumbnail: null,
      waveform: null,
      dueAt: null,
      state: 'failed',
      error: 'ERR_MEDIA_UNAVAILABLE',
    },
    { where: { messageId } },
  )
}
