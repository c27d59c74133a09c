import type { LinkedDevice } from '../../network/LinkedDevice.js'
import type { Network } from '../../network/Network.js'
import { bundleStanza, readPreKey, readSignedPreKey } from '../../signal/bundle.js'
import { childOf, childrenOf, readUnsigned, requiredBytes, stanza, type Stanza } from '../../wire/stanza.js'
import type { IqHandler } from './IqHandler.js'

/** The key server: devices store their keys here, and fetch the keys of people they write to. */
export const encrypt: IqHandler = async ({ network, device, iq, request }) => {
  switch (request?.tag) {
    case 'count':
      return [stanza('count', { value: device.preKeyCount })]
    case 'digest':
      return [stanza('digest')]
    case 'rotate':
      device.change({ signedPreKey: readSignedPreKey(childOf(request, 'skey')) })
      return undefined
    case 'key':
      return [
        stanza(
          'list',
          {},
          await Promise.all(childrenOf(request, 'user').map((user) => bundleFor(network, user))),
        ),
      ]
    default:
      storeKeys(device, iq)
      return undefined
  }
}

function storeKeys(device: LinkedDevice, upload: Stanza): void {
  const list = childOf(upload, 'list')
  if (!list) return
  device.change({
    signedPreKey: readSignedPreKey(childOf(upload, 'skey')),
    registrationId: readUnsigned(requiredBytes(upload, 'registration')),
  })
  device.addPreKeys(childrenOf(list, 'key').map(readPreKey))
}

async function bundleFor(network: Network, user: Stanza): Promise<Stanza> {
  const jid = user.attrs.jid ?? ''
  const addressee = network.resolve(jid)
  const account = addressee?.account.registered ? addressee.account : undefined
  if (account && addressee?.device === 0) return bundleStanza(jid, await account.peer.newBundle())
  const device = account?.devices.get(addressee?.device ?? 0)
  if (device) return bundleStanza(jid, device.takeBundle())
  return stanza('user', { jid }, [stanza('error', { code: 404, text: 'item-not-found' })])
}
