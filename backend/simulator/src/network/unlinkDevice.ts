import { closingStanza } from './closing.js'
import type { LinkedDevice } from './LinkedDevice.js'
import type { Network } from './Network.js'

/**
 * Unlinks a device from its phone. A connected device is told (401); another one learns it at its next login.
 */
export function unlinkDevice(network: Network, device: LinkedDevice): void {
  network.find(device.owner.number)?.unlinkDevice(device)
  device.link?.end(closingStanza(401))
}
