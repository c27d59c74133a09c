import type { proto, WAMessageKey } from '@whiskeysockets/baileys'
import { Contact } from '../../models/Contact.js'
import { Message } from '../../models/Message.js'
import { asCompany } from '../companyScope.js'
import type { InboundSource } from '../inbound.js'
import { toJid } from '../translate/address.js'

/**
 * The content of a message that we sent, rebuilt from its row: Baileys asks when a recipient could not decrypt it and wants
 * it again. Without this answer the customer keeps reading "waiting for this message".
 * @returns undefined when we never sent it.
 */
export async function sentMessage(
  source: InboundSource,
  { id }: WAMessageKey,
): Promise<proto.IMessage | undefined> {
  if (!id) return undefined
  const message = await asCompany(source.companyId, () =>
    Message.findOne({
      where: { connectionId: source.id, whatsappId: id, fromMe: true, isDeleted: false },
      include: [
        { model: Message, as: 'quotedMessage' },
        { model: Contact, as: 'contact' },
      ],
    }),
  )
  if (!message) return undefined
  const { quotedMessage, contact, body } = message
  if (!quotedMessage || !contact) return { extendedTextMessage: { text: body } }
  return {
    extendedTextMessage: {
      text: body,
      contextInfo: {
        stanzaId: quotedMessage.whatsappId,
        ...(quotedMessage.fromMe ? {} : { participant: toJid(contact) }),
        quotedMessage: { conversation: quotedMessage.body },
      },
    },
  }
}
