import { changeOwnPicture } from '../../media/pictures.js'
import { bytesOf, stanza } from '../../wire/stanza.js'
import { IqError, type IqHandler } from './IqHandler.js'

/** How long a client may use the media host's address, in seconds. */
const VALID = 3600

/** Address for uploads, and the permission to upload. */
export const mediaHost: IqHandler = ({ network }) => {
  const { media, uploadAuth } = network
  const host = stanza('host', { hostname: media.host, maxContentLengthBytes: 512 * 1024 * 1024 })
  return [stanza('media_conn', { auth: uploadAuth, ttl: VALID, auth_ttl: VALID, max_buckets: 12 }, [host])]
}

/** A user's picture by address. Or the owner of a device changes or removes their own. */
export const picture: IqHandler = async ({ network, device, iq, request }) => {
  const { type, target } = iq.attrs
  if (type === 'set') {
    if (target) throw new IqError(501, 'feature-not-implemented')
    const id = await changeOwnPicture(network, device, request && bytesOf(request))
    return id ? [stanza('picture', { id })] : undefined
  }
  const name = network.resolve(target)?.account.picture
  if (!name) throw new IqError(404, 'item-not-found')
  const kind = request?.attrs.type ?? 'preview'
  return [stanza('picture', { id: name.slice(0, 10), type: kind, url: network.media.url(name) })]
}
