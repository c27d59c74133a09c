import type { LinkedDevice } from '../network/LinkedDevice.js'
import type { Network } from '../network/Network.js'
import { SERVER, stanza } from '../wire/stanza.js'
import { bootstrap } from './bootstrap.js'

/**
 * Sends the waiting stanzas to a device that is ready for them: all unconfirmed ones in order, marked as
 * offline, and then the end mark. The first time, its phone's data follows.
 */
export async function welcome(network: Network, device: LinkedDevice): Promise<void> {
  const { link } = device
  if (!link) return
  const waiting = device.mailbox.waiting()
  const route = stanza('edge_routing', {}, [stanza('routing_info', {}, Buffer.from('simulator'))])
  link.send(stanza('ib', { from: SERVER }, [route]))
  if (waiting.length) {
    const count = (tag: string) => waiting.filter((stanza) => stanza.tag === tag).length
    const preview = { count: waiting.length, message: count('message'), receipt: count('receipt') }
    link.send(
      stanza('ib', { from: SERVER }, [
        stanza('offline_preview', { ...preview, notification: 0, appdata: 0 }),
      ]),
    )
  }
  for (const stanza of waiting) link.send({ ...stanza, attrs: { ...stanza.attrs, offline: '0' } })
  link.send(stanza('ib', { from: SERVER }, [stanza('offline', { count: waiting.length })]))
  device.active = true
  if (!device.bootstrapped) await bootstrap(network, device)
}
