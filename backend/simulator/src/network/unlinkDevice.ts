import { closingStanza } from './closing.js'
import type { LinkedDevice } from './LinkedDevice.js'
import type { Network } from './Network.js'

/** Takes a device off its phone; a connected one is told (401), another learns it when it logs in. */
export function unlinkDevice(network: Network, device: LinkedDevice): void {
  network.find(device.owner.number)?.unlinkDevice(device)
  device.link?.end(closingStanza(401))
}
