import { groupStanza } from '../../messages/announceGroup.js'
import { stanza } from '../../wire/stanza.js'
import { IqError, type IqHandler } from './IqHandler.js'

/** Lists the groups of a device's phone, or the members of one. Devices can't change groups here. */
export const groups: IqHandler = ({ network, device, iq }) => {
  if (iq.attrs.type !== 'get') throw new IqError(501, 'feature-not-implemented')
  const { number } = device.owner
  if (iq.attrs.to === '@g.us') {
    const own = network.groups.list().filter(({ participants }) => participants.includes(number))
    return [
      stanza(
        'groups',
        {},
        own.map((group) => groupStanza(network, group)),
      ),
    ]
  }
  const group = network.groups.find(iq.attrs.to)
  if (!group) throw new IqError(404, 'item-not-found')
  if (!group.participants.includes(number)) throw new IqError(403, 'forbidden')
  return [groupStanza(network, group)]
}
