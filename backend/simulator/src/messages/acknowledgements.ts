import type { LinkedDevice } from '../network/LinkedDevice.js'
import type { Network } from '../network/Network.js'
import { stanza } from '../wire/stanza.js'

/** Under `strictAck` a device must acknowledge a message within this time after its receipt (ms). */
const TIME_TO_ACKNOWLEDGE = 1000

const acknowledged = new WeakMap<LinkedDevice, Set<string>>()

/** A device sent `<ack class=message/>`: it has not only received the message, but handled it. */
export function noteAcknowledgement(device: LinkedDevice, id: string): void {
  const ids = acknowledged.get(device) ?? new Set()
  acknowledged.set(device, ids.add(id))
}

/**
 * With the fault `strictAck` the server counts messages that the device confirms but doesn't acknowledge in
 * time. After the allowed number it closes the stream, as some of WhatsApp's servers do.
 */
export function watchAcknowledgement(network: Network, device: LinkedDevice, ids: string[]): void {
  const faults = network.faultsOf(device.owner.number)
  if (faults.unacknowledgedLeft === undefined) return
  const { link } = device
  setTimeout(() => {
    const missing = ids.filter((id) => !acknowledged.get(device)?.has(id)).length
    if (faults.unacknowledgedLeft === undefined || !missing || device.link !== link) return
    faults.unacknowledgedLeft -= missing
    if (faults.unacknowledgedLeft > 0) return
    faults.unacknowledgedLeft = undefined
    link?.end(stanza('stream:error', {}, [stanza('ack')]))
  }, TIME_TO_ACKNOWLEDGE).unref()
}
