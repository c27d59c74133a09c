import { noteAcknowledgement } from '../messages/acknowledgements.js'
import { takeCallAnswer } from '../messages/calls.js'
import { takeChatState } from '../messages/companyTyping.js'
import { takeMessage } from '../messages/takeMessage.js'
import { takeReceipt } from '../messages/takeReceipt.js'
import type { LinkedDevice } from '../network/LinkedDevice.js'
import type { Network } from '../network/Network.js'
import { contentOf, nowSeconds, SERVER, stanza, type Stanza } from '../wire/stanza.js'
import { answerIq } from './iq/index.js'
import { IqError } from './iq/IqHandler.js'
import { welcome } from './welcome.js'

type StanzaHandler = (network: Network, device: LinkedDevice, received: Stanza) => void | Promise<void>

/** Handlers by tag. Other stanzas (`ib`) need no answer. */
const handlers: Record<string, StanzaHandler> = {
  iq: takeIq,
  message: takeMessage,
  receipt: (network, device, receipt) => {
    const { id, to, type } = receipt.attrs
    device.link?.send(stanza('ack', { class: 'receipt', id, from: to, type, t: nowSeconds() }))
    return takeReceipt(network, device, receipt)
  },
  // The device confirms a stanza that is not a message, or refuses a message.
  ack: (_network, device, ack) => {
    const { id = '', class: confirmed = '' } = ack.attrs
    device.mailbox.confirm(confirmed, id)
    if (confirmed === 'message') noteAcknowledgement(device, id)
  },
  call: (network, device, call) => {
    const { id, to } = call.attrs
    device.link?.send(stanza('ack', { class: 'call', id, from: to, t: nowSeconds() }))
    takeCallAnswer(network, call)
  },
  chatstate: takeChatState,
  presence: (_network, device, { attrs: { type, to = '' } }) => {
    if (type === 'subscribe') device.subscriptions.push(to)
    // Without a type it tells the device's name. Baileys sends that after any change of credentials.
    else if (type) device.isAvailable = type === 'available'
  },
}

/** A stanza from a linked device. */
export const takeStanza: StanzaHandler = (network, device, received) =>
  isLost(network, device, received) ? undefined : handlers[received.tag]?.(network, device, received)

/** Stanzas by which a device confirms what it received. */
const CONFIRMATIONS = ['receipt', 'ack']

/** With the fault `loseReceipts` confirmations are lost, and the last one also cuts the connection. */
function isLost(network: Network, device: LinkedDevice, { tag }: Stanza): boolean {
  const faults = network.faultsOf(device.owner.number)
  if (!CONFIRMATIONS.includes(tag) || !faults.take('loseReceipts')) return false
  if (!faults.isArmed('loseReceipts')) device.link?.drop()
  return true
}

async function takeIq(network: Network, device: LinkedDevice, iq: Stanza): Promise<void> {
  const { id, type, to = SERVER, xmlns } = iq.attrs
  if (type === 'result' || type === 'error') return
  const request = contentOf(iq)[0]
  try {
    const content = await answerIq({ network, device, iq, request })
    device.link?.send(stanza('iq', { from: to, type: 'result', id }, content))
  } catch (error) {
    const { code, text } = error instanceof IqError ? error : new IqError(500, 'internal-server-error')
    device.link?.send(stanza('iq', { from: to, type: 'error', id }, [stanza('error', { code, text })]))
    if (!(error instanceof IqError)) throw error
  }
  if (xmlns === 'passive' && request?.tag === 'active') await welcome(network, device)
}
