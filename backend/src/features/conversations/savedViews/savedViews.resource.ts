import { limits, savedViewsApi, type ViewFilters } from '@balcao/contract'
import { ownOrShared } from '../../../kit/ownOrShared.js'
import { resource } from '../../../kit/resource.js'
import { SavedView } from '../../../models/index.js'
import { byAlphabet } from '../../../platform/database/alphabet.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { presentSavedView } from './savedViews.presenter.js'
import { recordsOf } from './savedViews.queries.js'
import { existingParts } from './savedViews.rules.js'

declare module '../../../events/catalogue.js' {
  interface ResourceNames {
    savedView: true
  }
}

const { seenBy, mayChange, roomsOf, ownerOf, requireSharing } = ownOrShared('saved-views:share')

/**
 * Two calls at once may exceed the limit by one, which harms nobody.
 * @throws AppError ERR_SAVED_VIEW_LIMIT
 */
async function requireRoom(userId: number | null): Promise<void> {
  if ((await SavedView.count({ where: { userId } })) >= limits.savedView.count)
    throw new AppError('ERR_SAVED_VIEW_LIMIT')
}

/**
 * A view may keep a record that was removed after it was saved, but none is saved with one.
 * @throws AppError ERR_VALIDATION
 */
async function requireRecords(filters: ViewFilters | undefined): Promise<void> {
  if (!filters) return
  const { missing } = existingParts(filters, await recordsOf([{ filters }]))
  if (missing[0] === undefined) return
  const field = `filters.${missing[0]}`
  throw new AppError('ERR_VALIDATION', {
    field: `body.${field}`,
    message: `${field} names a record that does not exist`,
  })
}

const taken = { code: 'ERR_DUPLICATED_SAVED_VIEW', field: 'name' } as const

/** Filters of the list with a name: one's own, or the team's, which leaders write and everybody reads. */
export const savedViews = resource(savedViewsApi, {
  model: SavedView,
  missing: 'ERR_NO_SAVED_VIEW_FOUND',
  order: [byAlphabet('SavedView', 'name'), ['id', 'ASC']],
  access: { read: 'user', create: 'user', update: 'user', remove: 'user' },
  seenBy,
  mayChange,
  unique: { saved_views_own: taken, saved_views_shared: taken },
  present: (view) => presentSavedView(view),
  announces: {
    name: 'savedView',
    channel: 'savedView',
    rooms: roomsOf,
    changed: (action, record) => ({ action, record }),
    deleted: (id) => ({ action: 'delete', id }),
  },
  columns: ({ shared, ...columns }, actor, record) => ({
    ...columns,
    ...ownerOf({ shared }, actor, record),
  }),
  commands: (plain) => ({
    create: async (body, actor) => {
      const shared = body.shared ?? false
      requireSharing({ shared }, actor)
      await requireRoom(shared ? null : actor.id)
      await requireRecords(body.filters)
      return plain.create({ ...body, shared }, actor)
    },
    update: async (view, body, actor) => {
      const isMoved = body.shared !== undefined && body.shared !== (view.userId === null)
      if (isMoved) {
        requireSharing(body, actor)
        await requireRoom(body.shared ? null : actor.id)
      }
      await requireRecords(body.filters)
      return plain.update(view, isMoved ? body : { ...body, shared: undefined }, actor)
    },
  }),
})
