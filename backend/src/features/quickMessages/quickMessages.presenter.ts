import type { QuickMessage as QuickMessageOnWire } from '@balcao/contract'
import type { QuickMessage } from '../../models/index.js'

export const presentQuickMessage = (quickMessage: QuickMessage): QuickMessageOnWire => ({
  id: quickMessage.id,
  shortcode: quickMessage.shortcode,
  message: quickMessage.message,
  userId: quickMessage.userId,
  companyId: quickMessage.companyId,
  createdAt: quickMessage.createdAt.toISOString(),
  updatedAt: quickMessage.updatedAt.toISOString(),
})
