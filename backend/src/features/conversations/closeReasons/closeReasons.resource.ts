import { closeReasonsApi, limits } from '@balcao/contract'
import { resource } from '../../../kit/resource.js'
import { CloseReason } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { byAlphabet } from '../../../platform/database/alphabet.js'
import { AppError } from '../../../platform/errors/AppError.js'

declare module '../../../events/catalogue.js' {
  interface ResourceNames {
    closeReason: true
  }
}

/** Reasons for resolving a ticket. Everybody chooses one, and admins write the list. */
export const closeReasons = resource(closeReasonsApi, {
  model: CloseReason,
  missing: 'ERR_NO_CLOSE_REASON_FOUND',
  order: [byAlphabet('CloseReason', 'name'), ['id', 'ASC']],
  access: {
    read: 'user',
    create: 'close-reasons:write',
    update: 'close-reasons:write',
    remove: 'close-reasons:write',
  },
  seenBy: () => ({ removedAt: null }),
  unique: { close_reasons_name: { code: 'ERR_DUPLICATED_CLOSE_REASON', field: 'name' } },
  present: ({ id, name, createdAt, updatedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }),
  announces: {
    name: 'closeReason',
    channel: 'closeReason',
    changed: (action, record) => ({ action, record }),
    deleted: (id) => ({ action: 'delete', id }),
  },
  commands: (plain, happened) => ({
    create: async (body, actor) => {
      const count = await CloseReason.count({ where: { removedAt: null } })
      if (count >= limits.closeReasons.count) throw new AppError('ERR_CLOSE_REASON_LIMIT')
      return plain.create(body, actor)
    },
    // The row stays for the attendances that name it.
    remove: async (reason) => {
      await reason.update({ removedAt: clock.now() })
      await happened('deleted', reason)
    },
  }),
})
