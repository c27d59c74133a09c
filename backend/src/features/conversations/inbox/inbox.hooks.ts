import type { ErasesPerson, ExportsPerson } from '../../../kit/personalData.js'
import { eraseConversations } from '../../../whatsapp/journal/progress.js'
import { identifiersOf } from '../../../whatsapp/port/address.js'

const COLUMNS = ['inbound_messages.conversation', 'inbound_messages.payload'] as const

export const erasesInbound: ErasesPerson = {
  covers: [...COLUMNS],
  run: async ({ accounts, numbers }) => {
    // The journal's keys of their conversations.
    await eraseConversations([...new Set([...numbers, ...accounts.flatMap(identifiersOf)])])
  },
}

export const exportsInbound: ExportsPerson = {
  covers: [],
  leaves: {
    'inbound_messages.conversation': 'the messages that were made of it are exported',
    'inbound_messages.payload': 'the messages that were made of it are exported',
  },
}
