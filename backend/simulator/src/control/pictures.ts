import { pictureExtension, storePicture } from '../media/pictures.js'
import { Chats } from '../messages/ChatMessage.js'
import type { Account } from '../network/Account.js'
import type { Network } from '../network/Network.js'
import { Refusal } from '../wire/Refusal.js'
import { newStanzaId, nowSeconds, stanza } from '../wire/stanza.js'
import type { Body } from './body.js'

/** The picture in a body: bytes, `null` to remove it, or undefined for no change. */
export function readPicture(body: Body): Buffer | null | undefined {
  if (body.isNull('picture')) return null
  const bytes = body.optionalBytes('picture')
  if (bytes && !pictureExtension(bytes)) throw new Refusal(400, '"picture" has to be a JPEG, PNG or WebP')
  return bytes
}

/** Changes somebody's picture. For a contact, the phones that have a chat with them are told. */
export async function changePicture(
  network: Network,
  account: Account,
  picture: Buffer | null | undefined,
): Promise<void> {
  if (picture === undefined) return
  await storePicture(network, account, picture ?? undefined)
  if (account.kind !== 'contact') return
  const chats = new Chats(network, account)
  for (const phone of network.accounts('phone')) {
    if (!chats.list(phone.number).length) continue
    for (const device of phone.devices.values()) {
      const attributes = { from: account.jid, type: 'picture', id: newStanzaId(), t: nowSeconds() }
      const change = picture ? stanza('set', { jid: account.jid, id: nowSeconds() }) : stanza('delete')
      device.deliver(stanza('notification', attributes, [change]))
    }
  }
}
