import {
  announcementsApi,
  type Announcement,
  type ManagedAnnouncement,
  type ShownAnnouncement,
} from '@balcao/contract/resources/company/announcements'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../data/apiClient'
import { listMeta } from '../../../data/lists/listFailures'
import { liveList } from '../../../data/lists/liveList'
import type { PagedSource } from '../../../data/lists/pagedList'
import { patchCache } from '../../../data/cache/patchCache'

const currentKey = ['announcements', 'current'] as const

/** What the reader is meant to see now, the newest first. */
export const useAnnouncements = () =>
  useQuery({
    queryKey: currentKey,
    queryFn: ({ signal }) => call(announcementsApi.current, { signal }),
    meta: listMeta,
  })

/** Those of them that the reader has not opened. */
export const useUnreadAnnouncements = (): readonly ShownAnnouncement[] =>
  (useAnnouncements().data ?? []).filter(({ readAt }) => !readAt)

const newestFirst = (one: Announcement, other: Announcement): number =>
  other.createdAt.localeCompare(one.createdAt) || other.id - one.id

/** One as events tell it, which do not know the reader, and as it is held. */
type AnnouncedRecord = Announcement & Partial<Pick<ShownAnnouncement, 'readAt'>>

liveList<'announcement', AnnouncedRecord>({
  channel: 'announcement',
  changeOf: (event) => {
    if (event.action === 'read') return { readAgain: currentKey }
    return event.action === 'delete' ? event.id : event.record
  },
  all: { key: currentKey, compare: newestFirst, asksForMore: true },
})

/**
 * Marks one as read: it shows at once. That it could not be stored is no harm, since it is asked again with
 * the next reading.
 */
export function useMarkRead(): (id: number) => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (id: number) => call(announcementsApi.read, { params: { id } }),
    onSuccess: ({ readAt }, id) =>
      patchCache<ShownAnnouncement[]>(client, currentKey, (rows) =>
        rows.map((row) => (row.id === id ? { ...row, readAt } : row)),
      ),
  })
  return mutate
}

/** All of the installation page by page, for super users. */
export const managedPages: PagedSource<ManagedAnnouncement> = {
  key: ['announcements', 'pages'],
  fetchPage: async (query, signal) => {
    const { records, ...facts } = await call(announcementsApi.list, { query, signal })
    // Nobody else is answered another kind, and may open the page.
    return { rows: records.filter((record) => 'companyIds' in record), ...facts }
  },
}

export const liveManaged = liveList<'managedAnnouncement', ManagedAnnouncement>({
  channel: 'managedAnnouncement',
  changeOf: () => ({ readAgain: managedPages.key }),
  pagesKey: managedPages.key,
})
