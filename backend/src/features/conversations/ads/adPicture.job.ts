import { id } from '@balcao/contract'
import { object } from 'yup'
import { hooksOf } from '../../../kit/hooks.js'
import { Ad, Connection } from '../../../models/index.js'
import { defineJob } from '../../../platform/jobs/job.js'
import { log } from '../../../platform/log/log.js'
import { inspectPicture } from '../../../platform/pictures/inspectPicture.js'
import { peekFileType } from '../../../platform/storage/fileType.js'
import { mediaStore } from '../../../platform/storage/mediaStore.js'
import { downloadOpen } from '../../../whatsapp/gateway.js'
import type { DownloadOptions } from '../../../whatsapp/port/media.js'

/** Bytes of an ad's picture. */
const PICTURE_MAX = 5 * 1024 * 1024

/** A small JPEG of the picture at a URL; null when it is no picture. Only the JPEG stays. */
async function thumbnailOf(
  url: string,
  options: Omit<DownloadOptions, 'maxBytes'>,
  companyId: number,
): Promise<Buffer | null> {
  const found = await downloadOpen(url, { ...options, maxBytes: PICTURE_MAX })
  const { stream, mimetype, extension } = await peekFileType(found, { mimetype: null, name: null })
  if (!['image/jpeg', 'image/png', 'image/webp'].includes(mimetype)) {
    stream.destroy()
    return null
  }
  const { key } = await mediaStore.save(stream, { companyId, extension, maxBytes: PICTURE_MAX })
  try {
    const { thumbnail } = await mediaStore.withLocalFile(key, inspectPicture)
    return thumbnail && Buffer.from(thumbnail)
  } finally {
    await mediaStore.remove(key)
  }
}

/**
 * Downloads the picture of an ad. One that can't be had is tried again with a later message, on another day.
 */
export const adPictureJob = defineJob({
  name: 'ad-picture',
  data: object({ adId: id().required(), connectionId: id().required() }),
  attempts: 1,
  backoffMs: 1_000,
  concurrency: 2,
  run: async ({ adId, connectionId }, { companyId, inScope }) => {
    const [ad, connection] = await inScope(async () => [
      await Ad.findByPk(adId),
      await Connection.findByPk(connectionId, { attributes: ['id', 'provider'] }),
    ])
    if (!ad?.pictureUrl || ad.thumbnail || !connection) return
    const options = { provider: connection.provider, connectionId }
    const thumbnail = await thumbnailOf(ad.pictureUrl, options, companyId).catch((error: unknown) => {
      log.info(
        { adId, reason: error instanceof Error ? error.message : String(error) },
        'a picture of an ad was not had',
      )
      return null
    })
    if (!thumbnail) return
    await inScope(async () => {
      await Ad.update({ thumbnail }, { where: { id: adId } })
      for (const run of hooksOf('adChanged')) await run(adId)
    })
  },
})
