import { createHash } from 'node:crypto'
import { textOf } from '../json.js'
import type { CloudMedia, Json } from '../records.js'
import type { CloudStandIn } from '../CloudStandIn.js'
import { storeMedia } from '../storeMedia.js'
import { messaging, numberOf, requireScope, unknownNode, type GraphCall } from './GraphCall.js'
import { invalidParameter } from './GraphError.js'
import { isUploadable, uploadLimit } from './mediaLimits.js'

/** An address is valid for so long. */
const ADDRESS_MS = 5 * 60_000
/** Path of files below `/graph`, as at Meta's own host for them. */
export const FILES_PATH = '/whatsapp_business/attachments/'

/** `POST /{phone}/media` */
export async function uploadMedia(call: GraphCall): Promise<Json> {
  const number = numberOf(call)
  requireScope(call, messaging)
  if (call.body.messaging_product !== 'whatsapp')
    throw invalidParameter('The parameter messaging_product is required.')
  const { file } = call
  if (!file) throw invalidParameter('The parameter file is required.')
  const mimetype = textOf(call.body.type) || file.mimetype
  if (!isUploadable(mimetype))
    throw invalidParameter(
      `Param file must be a file with one of the supported types. Received file of type '${mimetype}'.`,
    )
  if (file.bytes.length > uploadLimit(mimetype))
    throw invalidParameter(`Param file is too large: at most ${uploadLimit(mimetype)} bytes for ${mimetype}.`)
  const media = await storeMedia(call.cloud, number.id, { ...file, mimetype }, 'uploaded')
  return { id: media.id }
}

/** The file of the node, if the token may see its number. */
function mediaOf({ cloud, node, token, query }: GraphCall): CloudMedia {
  const media = cloud.media.get(node)
  const number = media && cloud.business.numbers.get(media.phoneNumberId)
  const asked = query.get('phone_number_id')
  if (!media || !number || !token.businessAccountIds.includes(number.businessAccountId))
    throw unknownNode(node)
  if (media.expiresAt < cloud.now() || (asked !== null && asked !== number.id)) throw unknownNode(node)
  return media
}

/** `GET /{media}`: where the file is, for five minutes. */
export function getMedia(call: GraphCall): Json {
  const media = mediaOf(call)
  requireScope(call, messaging)
  const until = String(Math.floor((call.cloud.now() + ADDRESS_MS) / 1000))
  const url = new URL(`http://${call.cloud.host.host}/graph${FILES_PATH}`)
  url.search = new URLSearchParams({ mid: media.id, ext: until, hash: hashOf(media, until) }).toString()
  return {
    messaging_product: 'whatsapp',
    url: url.href,
    mime_type: media.mimetype,
    sha256: media.sha256Hex,
    file_size: String(media.size),
    id: media.id,
  }
}

/** `DELETE /{media}` */
export function deleteMedia(call: GraphCall): Json {
  const media = mediaOf(call)
  call.cloud.media.delete(media.id)
  call.cloud.host.remove(media.file)
  return { success: true }
}

/** The file at an address, or the status that refuses it. */
export async function readMedia(
  cloud: CloudStandIn,
  query: URLSearchParams,
  tokenText: string,
): Promise<{ media: CloudMedia; bytes: Buffer } | 401 | 404> {
  const token = cloud.business.tokens.get(tokenText)
  if (!token || token.isDead) return 401
  const media = cloud.media.get(query.get('mid') ?? '')
  const until = query.get('ext') ?? ''
  if (!media || query.get('hash') !== hashOf(media, until) || Number(until) * 1000 < cloud.now()) return 404
  const number = cloud.business.numbers.get(media.phoneNumberId)
  if (!number || !token.businessAccountIds.includes(number.businessAccountId)) return 404
  const bytes = await cloud.host.read(media.file)
  return bytes ? { media, bytes } : 404
}

/** Signs an address with the file's name, which nobody outside knows. */
const hashOf = ({ file }: CloudMedia, until: string): string =>
  createHash('sha256').update(`${file} ${until}`).digest('base64url').slice(0, 24)
