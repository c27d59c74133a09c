import type { LinkedDevice } from '../network/LinkedDevice.js'
import type { Network } from '../network/Network.js'
import { contentOf, type Stanza } from '../wire/stanza.js'

/** How long a typing sign is valid (ms), as on phones. */
const VALID = 25_000

type Sign = { state: string; until: number }

/** Signs of each simulator in this process. */
const signsOf = new WeakMap<Network, Map<string, Sign>>()

/** A device reports that somebody at the company types to a contact, records, or stops. */
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

/** What the contact sees in its chat with a phone: `composing`, `recording` or undefined. */
export function typingState(network: Network, contact: string, phone: string): string | undefined {
  const sign = signsOf.get(network)?.get(`${contact}:${phone}`)
  return sign && sign.until > Date.now() ? sign.state : undefined
}
