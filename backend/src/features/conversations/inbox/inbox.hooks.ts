import type { ErasesPerson, ExportsPerson } from '../../../kit/personalData.js'
import { InboundMessage } from '../../../models/index.js'

const COLUMNS = ['inbound_messages.conversation', 'inbound_messages.payload'] as const

export const erasesInbound: ErasesPerson = {
  covers: [...COLUMNS],
  run: async ({ accounts, numbers }) => {
    // The names under which the journal has conversations.
    const lids = accounts.flatMap(({ lid }) => (lid === null ? [] : [`lid:${lid}`]))
    await InboundMessage.destroy({ where: { conversation: [...numbers, ...lids] } })
  },
}

export const exportsInbound: ExportsPerson = {
  covers: [],
  leaves: {
    'inbound_messages.conversation': 'the messages that were made of it are exported',
    'inbound_messages.payload': 'the messages that were made of it are exported',
  },
}
