import type { QueryOf } from '@balcao/contract/endpoint'
import {
  contactsApi,
  type Contact,
  type ContactDetail,
  type ContactRow,
} from '@balcao/contract/resources/people/contacts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../data/apiClient'
import { liveList } from '../../../data/lists/liveList'
import type { PagedSource } from '../../../data/lists/pagedList'
import { useDebounced } from '../../../ui/timers/useDebounced'

export const contactSearchesKey = ['contacts', 'search'] as const
export const contactKey = (id: number) => ['contacts', 'detail', id] as const

/** Minimum length of the text for a search, and the delay after the last key. */
export const SEARCH_FROM = 3
const SEARCH_MS = 500

/** The contacts whose name or number contains the text; empty for a very short text. */
export function useContactSearch(text: string) {
  const searchParam = useDebounced(text.trim(), SEARCH_MS)
  const isWide = searchParam.length >= SEARCH_FROM
  const query = useQuery({
    queryKey: [...contactSearchesKey, searchParam],
    queryFn: async ({ signal }) =>
      (await call(contactsApi.list, { query: { searchParam }, signal })).contacts,
    enabled: isWide,
    placeholderData: keepPreviousData,
  })
  const none: Contact[] = []
  return {
    contacts: isWide ? (query.data ?? none) : none,
    /** The answer for the current text has not arrived yet. */
    isSearching: text.trim().length >= SEARCH_FROM && (query.isFetching || searchParam !== text.trim()),
    error: isWide ? query.error : null,
  }
}

/** A contact with its extra fields. */
export const useContact = (id: number) =>
  useQuery({
    queryKey: contactKey(id),
    queryFn: ({ signal }) => call(contactsApi.get, { params: { id }, signal }),
  })

/** The contacts page by page. */
export const contactPages: PagedSource<ContactRow, Partial<QueryOf<typeof contactsApi.list>>> = {
  key: ['contacts', 'pages'],
  fetchPage: async (query, signal) => {
    const { contacts: rows, ...facts } = await call(contactsApi.list, { query, signal })
    return { rows, ...facts }
  },
}

/** Only the server knows whether a new contact matches a search. */
export const liveContacts = liveList<'contact', ContactDetail>({
  channel: 'contact',
  changeOf: (event) => {
    if (event.action === 'reload') return { readAgain: ['contacts'] }
    return event.action === 'delete' ? event.contactId : event.contact
  },
  pagesKey: contactPages.key,
  foundKey: contactSearchesKey,
  recordKey: contactKey,
})
