import type { Account } from '../network/Account.js'
import type { Network } from '../network/Network.js'
import { Chats } from './ChatMessage.js'
import { composeText } from './composeMessage.js'
import { readMessages } from './readMessages.js'
import { sendMessage } from './sendFromContact.js'

/** What a contact does by itself with a message that has just arrived. */
export async function playScript(
  network: Network,
  contact: Account,
  phone: Account,
  id: string,
): Promise<void> {
  if (contact.script === 'silent') return
  readMessages(network, contact, phone, [id])
  if (contact.script !== 'echo') return
  const received = new Chats(network, contact).received(phone.number, id)
  if (!received?.text) return
  await sendMessage(network, contact, phone, composeText(received.text), { addressing: received.addressing })
}
