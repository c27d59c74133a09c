import { createHash } from 'node:crypto'
import type { CloudStandIn } from './CloudStandIn.js'
import { newGraphId } from './ids.js'
import type { CloudMedia } from './records.js'

const DAY_MS = 24 * 3_600_000
/** How long a file of the company, and of a customer, can be fetched. */
const LIFETIMES_MS = { uploaded: 30 * DAY_MS, received: 7 * DAY_MS }

/** Stores a file of a number. */
export async function storeMedia(
  cloud: CloudStandIn,
  phoneNumberId: string,
  { bytes, mimetype, fileName }: { bytes: Buffer; mimetype: string; fileName: string | null },
  origin: keyof typeof LIFETIMES_MS,
): Promise<CloudMedia> {
  const digest = createHash('sha256').update(bytes).digest()
  const media: CloudMedia = {
    id: newGraphId(),
    phoneNumberId,
    file: await cloud.host.put(bytes),
    mimetype,
    size: bytes.length,
    sha256Hex: digest.toString('hex'),
    sha256Base64: digest.toString('base64'),
    fileName,
    expiresAt: cloud.now() + LIFETIMES_MS[origin],
  }
  cloud.media.set(media.id, media)
  return media
}
