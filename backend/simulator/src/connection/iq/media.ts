import { changeOwnPicture } from '../../media/pictures.js'
import { bytesOf, stanza } from '../../wire/stanza.js'
import { IqError, type IqHandler } from './IqHandler.js'

/** How long (seconds) a client may go on with what it was told about the media host. */
const VALID = 3600

/** Where a client leaves its files, and the permission to do so. */
export const mediaHost: IqHandler = ({ network }) => {
  const { media, uploadAuth } = network
  const host = stanza('host', { hostname: media.host, maxContentLengthBytes: 512 * 1024 * 1024 })
  return [stanza('media_conn', { auth: uploadAuth, ttl: VALID, auth_ttl: VALID, max_buckets: 12 }, [host])]
}

/** A user's picture by address; or the owner of a device changes its own, or takes it away. */
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
