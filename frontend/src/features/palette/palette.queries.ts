import { contactsApi, type Contact } from '@balcao/contract/resources/contacts'
import { ticketsApi, type Ticket } from '@balcao/contract/resources/tickets'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../data/apiClient'
import { useDebounced } from '../../ui/useDebounced'
import { FOUND_FROM, FOUND_MS } from './palette.rules'

const noTickets: Ticket[] = []
const noContacts: Contact[] = []

/** The tickets and contacts with these words that the reader may see; none while they are too short. */
export function useFound(text: string) {
  const wanted = text.trim()
  const searchParam = useDebounced(wanted, FOUND_MS)
  const enabled = searchParam.length >= FOUND_FROM
  const tickets = useQuery({
    queryKey: ['palette', 'tickets', searchParam],
    // All of them counts from those who may see all.
    queryFn: ({ signal }) => call(ticketsApi.list, { query: { searchParam, showAll: true }, signal }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  const contacts = useQuery({
    queryKey: ['palette', 'contacts', searchParam],
    queryFn: ({ signal }) => call(contactsApi.list, { query: { searchParam }, signal }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  const isWide = enabled && wanted.length >= FOUND_FROM
  return {
    tickets: isWide ? (tickets.data?.tickets ?? noTickets) : noTickets,
    contacts: isWide ? (contacts.data?.contacts ?? noContacts) : noContacts,
    isSearching:
      wanted.length >= FOUND_FROM && (searchParam !== wanted || tickets.isFetching || contacts.isFetching),
    error: isWide ? (tickets.error ?? contacts.error) : null,
  }
}
