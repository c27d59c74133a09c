import type { LinkedDevice } from '../network/LinkedDevice.js'
import type { Network } from '../network/Network.js'
import { stanza } from '../wire/stanza.js'

/** A device that is strictly watched has to acknowledge a message this soon after its receipt (ms). */
const TIME_TO_ACKNOWLEDGE = 1000

const acknowledged = new WeakMap<LinkedDevice, Set<string>>()

/**
 * A device has sent `<ack class=message/>`, which says that it has handled a message, besides receiving it.
 */
export function noteAcknowledgement(device: LinkedDevice, id: string): void {
  const ids = acknowledged.get(device) ?? new Set()
  acknowledged.set(device, ids.add(id))
}

/**
 * Under the fault `strictAck`: messages that the device confirms but does not acknowledge in time are
 * counted, and with the last that is let pass the stream is closed, as some of WhatsApp's servers do.
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
