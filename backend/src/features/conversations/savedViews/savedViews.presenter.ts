import type { SavedView as WireView, ViewFilters, ViewPart } from '@balcao/contract'
import type { SavedView } from '../../../models/index.js'
import { existingParts, type ExistingRecords } from './savedViews.rules.js'

/** In a fixed order of keys: the database stores them in its own. */
const presentFilters = (filters: ViewFilters): ViewFilters => ({
  status: filters.status,
  searchParam: filters.searchParam,
  showAll: filters.showAll,
  order: filters.order,
  queueIds: filters.queueIds,
  tags: filters.tags,
  users: filters.users,
  campaignId: filters.campaignId,
  adId: filters.adId,
  waiting: filters.waiting,
  snoozed: filters.snoozed,
  withUnreadMessages: filters.withUnreadMessages,
})

/**
 * A view on the wire.
 * @param existing records that its filters may name; without them the filters are as they were stored.
 */
export function presentSavedView(view: SavedView, existing?: ExistingRecords): WireView {
  const { filters, missing }: { filters: ViewFilters; missing: ViewPart[] } = existing
    ? existingParts(view.filters, existing)
    : { filters: view.filters, missing: [] }
  return {
    id: view.id,
    name: view.name,
    shared: view.userId === null,
    filters: presentFilters(filters),
    missing,
    userId: view.userId,
    createdAt: view.createdAt.toISOString(),
    updatedAt: view.updatedAt.toISOString(),
  }
}
