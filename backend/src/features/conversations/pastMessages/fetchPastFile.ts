import { SealBroken } from '../../../platform/crypto/seal.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { discardFiles } from '../../../platform/storage/discardFiles.js'
import { Contact, PastMessage } from '../../../models/index.js'
import { whatsappAddressOf } from '../../../whatsapp/port/address.js'
import type { MediaPlace, MediaReference } from '../../../whatsapp/port/media.js'
import {
  assertStorageLeft,
  failureOf,
  fetchFile,
  kindAsAnnounced,
  kindOf,
  reserveStorage,
  type WantedFile,
} from '../media/index.js'
import { pastSources } from './pastSources.js'
import { findPastRow } from './pastMessages.queries.js'

/** A file to fetch, and the message that has it. */
interface Wanted {
  file: WantedFile
  place: MediaPlace | null
}

function sourceOf({ source, whatsappId }: PastMessage): MediaReference {
  if (source === null) throw new AppError('ERR_MEDIA_UNAVAILABLE')
  try {
    return JSON.parse(pastSources.unseal(source, { whatsappId }).toString()) as MediaReference
  } catch (error) {
    if (error instanceof SealBroken) throw new AppError('ERR_MEDIA_UNAVAILABLE')
    throw error
  }
}

/**
 * The file to fetch; null when it is here already, or there is none. Runs in the company's scope.
 * @throws AppError ERR_NO_MESSAGE_FOUND, ERR_MEDIA_UNAVAILABLE, ERR_STORAGE_FULL
 */
async function wantedFile(id: string): Promise<Wanted | null> {
  const row = await findPastRow(id)
  const { file, provider, connectionId, companyId, isDeleted } = row
  if (!file || row.storageKey !== null) return null
  if (provider === null || isDeleted) throw new AppError('ERR_MEDIA_UNAVAILABLE')
  await assertStorageLeft(file.size ?? 0)
  const source = sourceOf(row)
  const { mimetype, fileName: name } = file
  const contact = await Contact.findByPk(row.contactId)
  const place = contact && {
    key: { whatsappId: row.whatsappId, fromMe: row.fromMe, author: null },
    chat: whatsappAddressOf(contact),
  }
  return { place, file: { source, provider, connectionId, companyId, mimetype, name } }
}

type Fetched = Awaited<ReturnType<typeof fetchFile>>

/** @throws AppError ERR_WAPP_DOWNLOAD_MEDIA when WhatsApp has it no longer, ERR_MEDIA_TOO_LARGE. */
async function download({ file, place }: Wanted): Promise<Fetched> {
  try {
    return await fetchFile(file, place)
  } catch (error) {
    if (failureOf(error) === 'tooLarge') throw new AppError('ERR_MEDIA_TOO_LARGE')
    throw new AppError('ERR_WAPP_DOWNLOAD_MEDIA')
  }
}

/**
 * Stores the result of a download. When another call was first, or the message is gone, the file is removed.
 * @throws AppError ERR_STORAGE_FULL when others have used up the room.
 */
async function storeFetched(id: string, fetched: Fetched): Promise<void> {
  const { storageKey, size, mimetype, inspected } = fetched
  const row = await PastMessage.findByPk(id, { lock: true })
  if (!row?.file || row.storageKey !== null || row.isDeleted) return discardFiles([storageKey])
  await row.update({
    storageKey,
    source: null,
    provider: null,
    thumbnail: row.thumbnail ?? inspected.thumbnail,
    file: {
      ...row.file,
      size,
      mimetype,
      kind: kindAsAnnounced(row.file.kind, kindOf(mimetype, inspected)),
      seconds: row.file.seconds ?? inspected.seconds,
      width: row.file.width ?? inspected.width,
      height: row.file.height ?? inspected.height,
    },
  })
  await reserveStorage()
}

type InScope = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Fetches the file of a past message from WhatsApp, unless it is here already. Nobody else waits: no scope is
 * open during the download.
 * @throws AppError ERR_NO_MESSAGE_FOUND, ERR_MEDIA_UNAVAILABLE, ERR_STORAGE_FULL, ERR_MEDIA_TOO_LARGE,
 *   ERR_WAPP_DOWNLOAD_MEDIA when WhatsApp has it no longer.
 */
export async function fetchPastFile(id: string, inScope: InScope): Promise<void> {
  const wanted = await inScope(() => wantedFile(id))
  if (!wanted) return
  const fetched = await download(wanted)
  try {
    await inScope(() => storeFetched(id, fetched))
  } catch (error) {
    await discardFiles([fetched.storageKey])
    throw error
  }
}
