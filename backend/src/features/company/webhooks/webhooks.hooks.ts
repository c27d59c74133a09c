import type { ErasesPerson, ExportsPerson } from '../../../kit/personalData.js'
import { forgetDeliveries } from './webhooks.commands.js'

export const erasesDeliveries: ErasesPerson = {
  covers: ['webhook_deliveries.body'],
  run: ({ ticketIds, groupMessageIds }) => forgetDeliveries({ ticketIds, messageIds: groupMessageIds }),
}

export const exportsDeliveries: ExportsPerson = {
  covers: [],
  leaves: { 'webhook_deliveries.body': 'what a program was told of messages, which are exported' },
}
