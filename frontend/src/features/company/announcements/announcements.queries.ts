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

/** The announcements that the user should see now, newest first. */
export const useAnnouncements = () =>
  useQuery({
    queryKey: currentKey,
    queryFn: ({ signal }) => call(announcementsApi.current, { signal }),
    meta: listMeta,
  })

/** Those that the user has not opened. */
export const useUnreadAnnouncements = (): readonly ShownAnnouncement[] =>
  (useAnnouncements().data ?? []).filter(({ readAt }) => !readAt)

const newestFirst = (one: Announcement, other: Announcement): number =>
  other.createdAt.localeCompare(one.createdAt) || other.id - one.id

/** A record from an event, which does not know the user, or from the cache. */
type AnnouncedRecord = Announcement & Partial<Pick<ShownAnnouncement, 'readAt'>>

liveList<'announcement', AnnouncedRecord>({
  channel: 'announcement',
  changeOf: (event) => {
    if (event.action === 'read') return { readAgain: currentKey }
    return event.action === 'delete' ? event.id : event.record
  },
  all: { key: currentKey, compare: newestFirst, asksForMore: true },
})

/** Marks an announcement as read at once. A failed request does no harm: the next opening sends it again. */
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

/** All announcements of the installation, page by page, for super users. */
export const managedPages: PagedSource<ManagedAnnouncement> = {
  key: ['announcements', 'pages'],
  fetchPage: async (query, signal) => {
    const { records, ...facts } = await call(announcementsApi.list, { query, signal })
    // Only super users may open the page, and they get managed records.
    return { rows: records.filter((record) => 'companyIds' in record), ...facts }
  },
}

export const liveManaged = liveList<'managedAnnouncement', ManagedAnnouncement>({
  channel: 'managedAnnouncement',
  changeOf: () => ({ readAgain: managedPages.key }),
  pagesKey: managedPages.key,
})
