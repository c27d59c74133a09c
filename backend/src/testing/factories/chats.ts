import { Chat, ChatMessage, ChatUser, type Company, type User } from '../../models/index.js'
import { inCompany } from '../inCompany.js'

type Person = Pick<User, 'id' | 'name'>

interface ChatTraits {
  title?: string
  /** The first one is the owner. */
  members: readonly [Person, ...Person[]]
  /** Its messages, which nobody else has read. */
  messages?: readonly (readonly [Person, string])[]
}

/** A chat of the team. */
export const aChat = (company: Company, { title = 'Equipe', members, messages = [] }: ChatTraits) =>
  inCompany(company, async () => {
    const chat = await Chat.create({ title, ownerId: members[0].id })
    for (const [sender, body] of messages)
      await ChatMessage.create({ chatId: chat.id, senderId: sender.id, senderName: sender.name, body })
    for (const { id: userId } of members)
      await ChatUser.create({
        chatId: chat.id,
        userId,
        unreads: messages.filter(([sender]) => sender.id !== userId).length,
      })
    return chat
  })
