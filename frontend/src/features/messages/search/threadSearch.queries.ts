import { messagesApi } from '@balcao/contract/resources/messages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../data/apiClient'
import { useDebounced } from '../../../ui/useDebounced'

/** A search starts at this many characters, once typing pauses for so long. */
const SEARCH_FROM = 2
const SEARCH_MS = 250

/** Where in the ticket's whole thread the words were said; nothing while they are too short. */
export function useThreadHits(ticketId: number, text: string) {
  const typed = text.trim()
  const words = useDebounced(typed, SEARCH_MS)
  const isWide = words.length >= SEARCH_FROM && typed.length >= SEARCH_FROM
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['messages', 'search', ticketId, words],
    queryFn: ({ signal }) => call(messagesApi.search, { params: { ticketId }, query: { words }, signal }),
    enabled: isWide,
    // Opened once more, it finds what was said meanwhile.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return {
    /** The words that these hits are of; empty while nothing is looked for. */
    words: isWide && !isPlaceholderData ? words : '',
    hits: isWide ? data : undefined,
    error: isWide ? error : null,
    isSearching: isFetching || typed !== words,
  }
}
