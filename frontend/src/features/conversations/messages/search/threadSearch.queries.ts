import type { ThreadHits } from '@balcao/contract/resources/conversations/messages'
import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query'
import { useDebounced } from '../../../../ui/timers/useDebounced'

/** Minimum length of the text for a search, and the delay after the last key. */
const SEARCH_FROM = 2
const SEARCH_MS = 250

/** A searchable thread: its key prefix, and the function that finds messages. */
export interface ThreadSource {
  key: QueryKey
  find: (words: string, signal: AbortSignal) => Promise<ThreadHits>
}

/** The hits in a whole thread; empty for a very short text. */
export function useThreadHits({ key, find }: ThreadSource, text: string) {
  const typed = text.trim()
  const words = useDebounced(typed, SEARCH_MS)
  const isWide = words.length >= SEARCH_FROM && typed.length >= SEARCH_FROM
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: [...key, words],
    queryFn: ({ signal }) => find(words, signal),
    enabled: isWide,
    // When it is opened again, it must find new messages.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return {
    /** The text that these hits match; empty without a search. */
    words: isWide && !isPlaceholderData ? words : '',
    hits: isWide ? data : undefined,
    error: isWide ? error : null,
    isSearching: isFetching || typed !== words,
  }
}
