import { createHash } from 'node:crypto'
import { DAY_MS } from '@balcao/contract/time/durations'
import { Ad } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { enqueue } from '../../../platform/jobs/enqueue.js'
import { afterCommit, currentCompanyId } from '../../../platform/tenancy/scope.js'
import type { InboundAd } from '../../../whatsapp/port/inboundEvents.js'
import { adPictureJob } from './adPicture.job.js'

/** One row for each ad, also where WhatsApp gives no id. Null when nothing is known of it. */
function keyOf({ sourceId, sourceUrl, headline, body }: InboundAd): string | null {
  if (sourceId) return sourceId
  if (!sourceUrl && !headline && !body) return null
  return createHash('sha256')
    .update(JSON.stringify([sourceUrl, headline, body]))
    .digest('hex')
}

const isTried = ({ pictureTriedAt }: Ad, now: Date): boolean =>
  pictureTriedAt !== null && now.getTime() - pictureTriedAt.getTime() < DAY_MS

/**
 * Stores the ad that a customer clicked, with facts that were missing, and has its picture downloaded: at
 * most once a day, through the connection that announced it.
 * @returns its id; null when nothing is known of it.
 */
export async function rememberAd(ad: InboundAd, connectionId: number): Promise<number | null> {
  const key = keyOf(ad)
  if (key === null) return null
  const { app = null, headline, body, sourceUrl: url, pictureUrl = null } = ad
  const thumbnail = ad.thumbnail ? Buffer.from(ad.thumbnail, 'base64') : null
  let row = await Ad.findOne({ where: { key } })
  if (!row) {
    await Ad.bulkCreate([{ key, app, headline, body, url, thumbnail }], { ignoreDuplicates: true })
    row = await Ad.findOne({ where: { key }, rejectOnEmpty: true })
  }
  const stored = row
  const missing = Object.entries({ app, headline, body, url, thumbnail }).filter(
    ([name, value]) => value !== null && stored[name as 'app'] === null,
  )
  if (missing.length > 0) await row.update(Object.fromEntries(missing))
  const now = clock.now()
  if (row.thumbnail === null && pictureUrl !== null && !isTried(row, now)) {
    await row.update({ pictureUrl, pictureTriedAt: now })
    const [companyId, adId] = [currentCompanyId(), row.id]
    afterCommit(() => void enqueue(adPictureJob.name, companyId, { adId, connectionId }))
  }
  return row.id
}
