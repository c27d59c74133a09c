import type { Tag as TagOnWire } from '@balcao/contract'
import type { Tag } from '../../models/index.js'

export const presentTag = ({ id, name, color, kanban, companyId, createdAt, updatedAt }: Tag): TagOnWire => ({
  ...{ id, name, color, kanban, companyId },
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})
