import type { ThreadHits } from '@balcao/contract/resources/conversations/messages'
import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query'
import { useDebounced } from '../../../../ui/timers/useDebounced'

/** A search starts at this many characters, once typing pauses for so long. */
const SEARCH_FROM = 2
const SEARCH_MS = 250

/** A thread that words can be looked for in: what its queries begin with, and where the words were said. */
export interface ThreadSource {
  key: QueryKey
  find: (words: string, signal: AbortSignal) => Promise<ThreadHits>
}

/** Where in a whole thread the words were said; nothing while they are too short. */
export function useThreadHits({ key, find }: ThreadSource, text: string) {
  const typed = text.trim()
  const words = useDebounced(typed, SEARCH_MS)
  const isWide = words.length >= SEARCH_FROM && typed.length >= SEARCH_FROM
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: [...key, words],
    queryFn: ({ signal }) => find(words, signal),
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
