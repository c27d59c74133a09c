import type { proto } from '@whiskeysockets/baileys'
import { newMessageId, nowSeconds, stanza } from '../wire/stanza.js'
import type { Account } from './Account.js'
import type { LinkedDevice } from './LinkedDevice.js'

/** Sends a message from the phone to its own device. It is about the account, and no person sees it. */
export async function sendToOwnDevice(
  phone: Account,
  device: LinkedDevice,
  protocolMessage: proto.Message.IProtocolMessage,
): Promise<void> {
  await phone.outgoing.run(async () => {
    const enc = await phone.peer.encrypt(device.jid, { protocolMessage }, () => device.takeBundle())
    const attributes = {
      from: phone.jid,
      type: 'text',
      category: 'peer',
      id: newMessageId(),
      t: nowSeconds(),
    }
    device.deliver(stanza('message', attributes, [enc]))
  })
}
