import { limits, type Provider } from '@balcao/contract'
import { AppError } from '../../../platform/errors/AppError.js'
import { discardFiles } from '../../../platform/storage/discardFiles.js'
import { peekFileType } from '../../../platform/storage/fileType.js'
import { log } from '../../../platform/log/log.js'
import { mediaStore } from '../../../platform/storage/mediaStore.js'
import { downloadMedia, gateway } from '../../../whatsapp/gateway.js'
import {
  MediaGone,
  MediaRefused,
  type MediaPlace,
  type MediaReference,
} from '../../../whatsapp/port/media.js'
import { inspectFile } from './inspectFile.js'
import type { FetchedFile } from './media.commands.js'
import { preciseType, type FetchFailure } from './media.rules.js'

export interface WantedFile {
  source: MediaReference
  provider: Provider
  /** Connection that announced it; null when it is gone. */
  connectionId: number | null
  companyId: number
  /** As announced. */
  mimetype: string
  name: string | null
}

/**
 * Downloads a file from WhatsApp into the store and inspects it. When WhatsApp has it no longer, the phone of
 * its sender is asked for it, and it is downloaded once more. Call it outside of any scope.
 * @param place null when nobody can be asked.
 * @param onRenewed gets the file's new reference.
 * @throws as `downloadMedia` and `mediaStore.save`; nothing is left in the store then.
 */
export async function fetchFile(
  wanted: WantedFile,
  place: MediaPlace | null,
  onRenewed?: (source: MediaReference) => void,
): Promise<FetchedFile> {
  try {
    return await download(wanted)
  } catch (error) {
    const { source, provider, connectionId } = wanted
    if (!(error instanceof MediaGone) || !place || connectionId === null) throw error
    log.info({ connectionId }, 'a file is gone from WhatsApp’s server; its sender is asked for it')
    const renewed = await gateway.renewMedia({ id: connectionId, provider }, { ...place, source })
    if (!renewed) throw error
    onRenewed?.(renewed)
    return download({ ...wanted, source: renewed })
  }
}

async function download({
  source,
  provider,
  connectionId,
  companyId,
  ...announced
}: WantedFile): Promise<FetchedFile> {
  const maxBytes = limits.mediaBytes.max
  const { stream, mimetype, extension } = await peekFileType(
    await downloadMedia(source, { provider, connectionId, maxBytes }),
    announced,
  )
  const { key, size } = await mediaStore.save(stream, { extension, maxBytes, companyId })
  try {
    const inspected = await inspectFile(key, mimetype)
    return { storageKey: key, size, mimetype: preciseType(mimetype, inspected), inspected }
  } catch (error) {
    await discardFiles([key])
    throw error
  }
}

/** Kind of a failed download; it decides whether another try may help. */
export function failureOf(error: unknown): FetchFailure {
  if (error instanceof MediaGone) return 'gone'
  if (error instanceof MediaRefused) return 'refused'
  if (error instanceof AppError && error.code === 'ERR_MEDIA_TOO_LARGE') return 'tooLarge'
  if (error instanceof AppError && error.code === 'ERR_UNAVAILABLE') return 'full'
  return 'interrupted'
}
