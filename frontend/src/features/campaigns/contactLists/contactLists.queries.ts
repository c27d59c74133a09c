import type { QueryOf } from '@balcao/contract/endpoint'
import {
  contactListItemsApi,
  contactListsApi,
  type ContactList,
  type ContactListDetail,
  type ContactListItem,
  type ListedContactList,
} from '@balcao/contract/resources/campaigns/contactLists'
import { useQuery, type QueryKey } from '@tanstack/react-query'
import { call } from '../../../data/apiClient'
import { listMeta } from '../../../data/lists/listFailures'
import { liveChannel, liveList } from '../../../data/lists/liveList'
import { mapRows, type PagedData, type PagedSource } from '../../../data/lists/pagedList'
import { patchCache } from '../../../data/cache/patchCache'
import { refetchOlderThan } from '../../../data/cache/requestTimes'
import { byName } from '../../../data/cache/rows'
import { withCampaign } from './campaignsOfList.rules'
import { withChecked } from './checkedItems.rules'

/** The first part of the keys of all queries about lists. */
export const listsKey = ['contact-lists'] as const
const allListsKey = [...listsKey, 'all'] as const
const detailKey = [...listsKey, 'detail'] as const
const listKey = (id: number) => [...detailKey, id] as const
/** The first part of the keys of every list's entries. */
const itemsKey = ['contact-list-items'] as const

/** The company's contact lists page by page. */
export const contactListPages: PagedSource<
  ListedContactList,
  Partial<QueryOf<typeof contactListsApi.list>>
> = {
  key: [...listsKey, 'pages'],
  fetchPage: async (query, signal) => {
    const { records: rows, ...facts } = await call(contactListsApi.list, { query, signal })
    return { rows, ...facts }
  },
}

/** All lists, by name. */
export const useContactLists = () =>
  useQuery({
    queryKey: allListsKey,
    queryFn: ({ signal }) => call(contactListsApi.listAll, { signal }),
    meta: listMeta,
  })

/** One list, with the progress of checking its numbers. */
export const useContactList = (id: number) =>
  useQuery({
    queryKey: listKey(id),
    queryFn: ({ signal }) => call(contactListsApi.get, { params: { id }, signal }),
    staleTime: 0,
  })

export const liveContactLists = liveList<'ContactList', ContactList>({
  channel: 'ContactList',
  changeOf: (event) => (event.action === 'delete' ? event.id : event.record),
  all: { key: allListsKey, compare: byName },
  pagesKey: contactListPages.key,
  recordKey: listKey,
})

// An open list that somebody deletes shows at once that it is gone.
liveChannel('ContactList', (client, event) => {
  if (event.action === 'delete') void client.invalidateQueries({ queryKey: listKey(event.id) })
})

/** A list after a campaign has changed; the same object when that does not affect the list. */
function afterCampaign<T extends ListedContactList>(list: T, change: Parameters<typeof withCampaign>[2]): T {
  const campaigns = withCampaign(list.campaigns, list.id, change)
  return campaigns === list.campaigns ? list : { ...list, campaigns }
}

// Each message of a campaign sends such an event. It contains enough to update the lists without a refetch.
liveChannel('campaign', (client, event) => {
  const change = event.action === 'delete' ? event.id : event.record
  patchCache<PagedData<ListedContactList>>(client, contactListPages.key, (cached) =>
    mapRows(cached, (row) => afterCampaign(row, change)),
  )
  patchCache<ContactListDetail>(client, detailKey, (cached) => afterCampaign(cached, change))
})

type ItemView = Partial<Pick<QueryOf<typeof contactListItemsApi.list>, 'validity'>>

/** The people of a list, page by page: all, or those of one validity. */
export const itemPages = (
  contactListId: number,
  { validity }: ItemView = {},
): PagedSource<ContactListItem, ItemView> => ({
  key: [...itemsKey, contactListId, validity ?? 'all'],
  fetchPage: async (query, signal) => {
    const { contacts: rows, ...facts } = await call(contactListItemsApi.list, {
      query: { ...query, contactListId },
      signal,
    })
    return { rows, ...facts }
  },
})

/** Sorted by name, so checking thousands of numbers moves no row. */
export const liveItems = liveList<'ContactListItem', ContactListItem>({
  channel: 'ContactListItem',
  changeOf: (event) => {
    if (event.action === 'reload')
      return event.onlyThese ? null : { readAgain: [...itemsKey, event.contactListId] }
    return event.action === 'delete' ? event.id : event.record
  },
  pagesKey: itemsKey,
  staysPut: (incoming, cached, key) =>
    incoming.name === cached.name &&
    (incoming.isWhatsappValid === cached.isWhatsappValid || (key.at(-1) as ItemView).validity === undefined),
})

// Numbers that were checked, several at once. Their rows keep their places. Rows that no longer match the
// filter disappear, and a refetch fills the gap.
liveChannel('ContactListItem', (client, event) => {
  if (event.action !== 'reload' || !event.onlyThese) return
  const shorter = new Set<QueryKey>()
  patchCache<PagedData<ContactListItem>>(client, [...itemsKey, event.contactListId], (cached, key) => {
    const after = withChecked(cached, event.records, (key.at(-1) as ItemView).validity)
    if (countOf(after) < countOf(cached)) shorter.add(key)
    return after
  })
  for (const queryKey of shorter) refetchOlderThan(client, Infinity, { queryKey, exact: true })
})

const countOf = ({ pages }: PagedData<ContactListItem>): number =>
  pages.reduce((sum, { rows }) => sum + rows.length, 0)

/**
 * Milliseconds between two refetches of a filtered list that others may have joined, after their numbers were
 * checked. The first one is immediate.
 */
const NEWCOMERS_MS = 30_000

for (const validity of ['valid', 'invalid'] as const)
  liveList<'ContactListItem', ContactListItem>({
    channel: 'ContactListItem',
    changeOf: (event) =>
      event.action === 'reload' &&
      event.onlyThese &&
      event.records.some(({ isWhatsappValid }) => isWhatsappValid === (validity === 'valid'))
        ? { readAgain: [...itemsKey, event.contactListId, validity], withinMs: NEWCOMERS_MS }
        : null,
  })

/** Milliseconds between two counts of a list: a count reads all its entries. */
const COUNT_MS = 1_000

/** Recounts the lists when an entry changes. */
liveList<'ContactListItem', ContactListDetail>({
  channel: 'ContactListItem',
  changeOf: () => ({ readAgain: listsKey, withinMs: COUNT_MS }),
})
