import { contactsApi } from '@balcao/contract/resources/people/contacts'
import { ticketsApi } from '@balcao/contract/resources/conversations/tickets'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../data/apiClient'
import { useDebounced } from '../../ui/timers/useDebounced'
import { FOUND_FROM, FOUND_MS, type Found } from './palette.rules'

interface Answer extends Found {
  /** The error, when one of the two lists is missing. */
  error: unknown
}

const nothing: Answer = { query: '', tickets: [], contacts: [], error: null }

/** Both lists in one answer. If each was shown as it came, the faster one would decide what Enter opens. */
async function find(searchParam: string, signal: AbortSignal): Promise<Answer> {
  const [tickets, contacts] = await Promise.allSettled([
    // `showAll` has an effect only for users who may see all tickets.
    call(ticketsApi.list, { query: { searchParam, showAll: true, fields: 'row' }, signal }),
    call(contactsApi.list, { query: { searchParam }, signal }),
  ])
  if (tickets.status === 'rejected' && contacts.status === 'rejected') throw tickets.reason
  return {
    query: searchParam,
    tickets: tickets.status === 'fulfilled' ? tickets.value.tickets : [],
    contacts: contacts.status === 'fulfilled' ? contacts.value.contacts : [],
    error:
      tickets.status === 'rejected'
        ? tickets.reason
        : contacts.status === 'rejected'
          ? contacts.reason
          : null,
  }
}

/** Tickets and contacts that match the text and that the user may see; empty for a very short text. */
export function useFound(text: string) {
  const wanted = text.trim()
  const searchParam = useDebounced(wanted, FOUND_MS)
  const isLong = wanted.length >= FOUND_FROM
  const { data, error, isFetching } = useQuery({
    queryKey: ['palette', searchParam],
    queryFn: ({ signal }) => find(searchParam, signal),
    enabled: searchParam.length >= FOUND_FROM,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  const found = isLong && data ? data : nothing
  return {
    ...found,
    error: isLong ? (error ?? found.error) : null,
    isSearching: isLong && (searchParam !== wanted || isFetching),
  }
}
