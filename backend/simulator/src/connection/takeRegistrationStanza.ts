import type { DeviceLink } from '../network/LinkedDevice.js'
import { takeCompanionFinish, takeCompanionHello } from '../pairing/pairingCode.js'
import type { PairingOffer } from '../pairing/PairingOffer.js'
import { childOf, SERVER, stanza, type Stanza } from '../wire/stanza.js'

/** A stanza from a client that is not linked yet. */
export function takeRegistrationStanza(link: DeviceLink, offer: PairingOffer, received: Stanza): void {
  if (received.tag !== 'iq') return
  if (received.attrs.type === 'result') return offer.answer(received)
  const { id, xmlns } = received.attrs
  const answer = (content?: Stanza[]) =>
    link.send(stanza('iq', { from: SERVER, type: 'result', id }, content))
  const code = xmlns === 'md' ? childOf(received, 'link_code_companion_reg') : undefined
  if (code?.attrs.stage === 'companion_hello') return answer([takeCompanionHello(offer, code)])
  answer()
  if (code?.attrs.stage === 'companion_finish') takeCompanionFinish(offer, code)
}
