import type { ManagedList } from '@balcao/contract/realtime'
import type { QueryKey } from '@tanstack/react-query'
import { liveList, type LiveList } from './liveList'
import type { Row } from '../cache/rows'

interface ManagedListParts {
  /** The kinds of list that the rows appear in. */
  kinds: readonly ManagedList[]
  /** Key prefix of all queries to refetch when one of these rows changed. */
  key: QueryKey
  /** The paged list: key prefix of its `PagedSource`. */
  pagesKey: QueryKey
}

/**
 * A paged list that super users manage. One's own changes show at once; changes by others trigger a refetch.
 */
export const managedList = <T extends Row>({ kinds, key, pagesKey }: ManagedListParts): LiveList<T> =>
  liveList<'managed', T>({
    channel: 'managed',
    changeOf: ({ list }) => (kinds.includes(list) ? { readAgain: key } : null),
    pagesKey,
  })
