import type { ManagedList } from '@balcao/contract/realtime'
import type { QueryKey } from '@tanstack/react-query'
import { liveList, type LiveList } from './liveList'
import type { Row } from '../cache/rows'

interface ManagedListParts {
  /** What its rows say something of. */
  kinds: readonly ManagedList[]
  /**
   * What is read again when one of these is another than before: the keys of all that is read of them begin
   * with it.
   */
  key: QueryKey
  /** The list in pages: what the queries of its `PagedSource` begin with. */
  pagesKey: QueryKey
}

/**
 * A list in pages that super users manage: what one does here shows at once, and what others do is read
 * again.
 */
export const managedList = <T extends Row>({ kinds, key, pagesKey }: ManagedListParts): LiveList<T> =>
  liveList<'managed', T>({
    channel: 'managed',
    changeOf: ({ list }) => (kinds.includes(list) ? { readAgain: key } : null),
    pagesKey,
  })
