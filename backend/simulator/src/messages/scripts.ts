import type { Network } from '../network/Network.js'
import { Chats } from './ChatMessage.js'
import { composeText } from './content/composeMessage.js'
import { readMessages } from './readMessages.js'
import type { Envelope } from './content/receiveContent.js'
import { sendMessage } from './sendFromContact.js'

/** The contact's automatic reaction to a message that has just arrived. */
export async function playScript(network: Network, { contact, phone, group, id }: Envelope): Promise<void> {
  if (contact.script === 'silent') return
  readMessages(network, contact, { phone, group }, [id])
  if (contact.script !== 'echo') return
  const received = new Chats(network, contact).received(group?.id ?? phone.number, id)
  if (!received?.text) return
  const { text, addressing } = received
  await sendMessage(network, contact, { phone, group }, composeText(text), { addressing })
}
