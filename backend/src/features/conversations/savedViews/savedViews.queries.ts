import { limits, type SavedViewCount, type ViewPart } from '@balcao/contract'
import type { SavedView } from '../../../models/index.js'
import { sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { countMatching, ticketFilters } from '../tickets/index.js'
import { existingParts, namedRecords, type ExistingRecords } from './savedViews.rules.js'

/** Those records of views that exist, in one statement. */
export async function recordsOf(views: readonly Pick<SavedView, 'filters'>[]): Promise<ExistingRecords> {
  const { queueIds, tags, users, campaignId, adId } = namedRecords(views)
  const rows = await readRows<{ part: string; id: number }>(sql`
    select 'queueIds' as part, id from queues where id = any(${queueIds}::integer[])
    union all select 'tags', id from tags where id = any(${tags}::integer[])
    union all select 'users', id from users where id = any(${users}::integer[])
    union all select 'campaignId', id from campaigns where id = any(${campaignId}::integer[])
    union all select 'adId', id from ads where id = any(${adId}::integer[])`)
  const idsOf = (part: ViewPart) => new Set(rows.filter((row) => row.part === part).map(({ id }) => id))
  return {
    queueIds: idsOf('queueIds'),
    tags: idsOf('tags'),
    users: idsOf('users'),
    campaignId: idsOf('campaignId'),
    adId: idsOf('adId'),
  }
}

/**
 * Number of tickets in each view, as the actor sees them, up to `limits.savedView.counted`. A view with words
 * is not counted: finding all matches of a search costs much more than a page of them.
 */
export async function countViews(views: readonly SavedView[], actor: UserActor): Promise<SavedViewCount[]> {
  const existing = await recordsOf(views)
  return Promise.all(
    views.map(async ({ id, filters: stored }) => {
      const { filters } = existingParts(stored, existing)
      if (filters.searchParam) return { id, count: null }
      return { id, count: await countMatching(await ticketFilters(filters, actor), limits.savedView.counted) }
    }),
  )
}
