import type { LinkedDevice } from '../network/LinkedDevice.js'
import type { Network } from '../network/Network.js'
import { contentOf, type Stanza } from '../wire/stanza.js'

/** A sign that somebody writes is believed this long (ms), as phones do. */
const VALID = 25_000

type Sign = { state: string; until: number }

/** Of each simulator in this process. */
const signsOf = new WeakMap<Network, Map<string, Sign>>()

/** A device tells that somebody at the company writes to a contact, records, or stops. */
export function takeChatState(network: Network, device: LinkedDevice, chatState: Stanza): void {
  const contact = network.resolve(chatState.attrs.to)?.account
  const [sign] = contentOf(chatState)
  if (!contact || !sign) return
  const state = sign.attrs.media === 'audio' ? 'recording' : sign.tag
  const key = `${contact.number}:${device.owner.number}`
  const signs = signsOf.get(network) ?? new Map<string, Sign>()
  signsOf.set(network, signs)
  if (state === 'paused') signs.delete(key)
  else signs.set(key, { state, until: Date.now() + VALID })
}

/** What the contact sees at the top of its chat with a phone: `composing`, `recording` or nothing. */
export function typingState(network: Network, contact: string, phone: string): string | undefined {
  const sign = signsOf.get(network)?.get(`${contact}:${phone}`)
  return sign && sign.until > Date.now() ? sign.state : undefined
}
