import { applyEdit, applyReaction, applyRevoke, changedMessage, isAuthor } from '../messages/index.js'
import { rememberContact } from '../../people/contacts/index.js'
import type { Message } from '../../../models/index.js'
import type { InboundReactionEvent, InboundSilentEvent } from '../../../whatsapp/port/inboundEvents.js'
import type { MessageName } from '../../../whatsapp/port/messages.js'
import type { WhatsappAddress } from '../../../whatsapp/port/address.js'
import { targetsOf, type InboundChangeEvent } from './early.rules.js'
import { isIgnoredGroup } from './groups.queries.js'

/** Removes the placeholder of an undecrypted message that turned out to be a change or a silent event. */
async function takeOut(connectionId: number, contact: WhatsappAddress, name: MessageName): Promise<void> {
  const message = await changedMessage({ connectionId, contact, ...name })
  if (message?.content?.type === 'waiting') await applyRevoke(message)
}

/** A silent event shows nothing in the thread. */
export const receiveSilent = (
  connectionId: number,
  { contact, whatsappId, fromMe }: InboundSilentEvent,
): Promise<void> => takeOut(connectionId, contact, { whatsappId, fromMe })

/** The person who reacted: ourselves, the thread's contact, or a member of the group. */
async function receiveReaction(
  message: Message,
  { emoji, fromMe, author }: InboundReactionEvent,
): Promise<void> {
  const member = author && !fromMe ? await rememberContact(author.address, author.pushName) : null
  const reaction = { emoji, fromMe, contactId: member?.id ?? null, name: member?.name ?? null }
  return applyReaction(message, reaction)
}

async function targetOf(connectionId: number, event: InboundChangeEvent): Promise<Message | null> {
  for (const name of targetsOf(event)) {
    const message = await changedMessage({ connectionId, contact: event.contact, ...name })
    if (message) return message
  }
  return null
}

/**
 * Applies an edit, deletion or reaction to a stored message. It opens no ticket and adds no unread message.
 * In a group only the author may edit a message; administrators may delete it, too.
 * @returns false when the message is not stored (yet).
 */
export async function receiveChange(connectionId: number, event: InboundChangeEvent): Promise<boolean> {
  if (await isIgnoredGroup(event.contact)) return true
  if (event.carrier) await takeOut(connectionId, event.contact, event.carrier)
  const message = await targetOf(connectionId, event)
  if (!message) return false
  switch (event.kind) {
    case 'edit':
      if (isAuthor(message, event.author)) await applyEdit(message, event.body)
      return true
    case 'revoke':
      await applyRevoke(message)
      return true
    case 'reaction':
      await receiveReaction(message, event)
      return true
  }
}
