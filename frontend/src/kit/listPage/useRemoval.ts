import type { ErrorCode } from '@balcao/contract/errors'
import { useMemo } from 'react'
import type { LiveList } from '../../data/lists/liveList'
import { createTransientStore } from '../../data/transientStore'
import type { ShownList } from '../../data/lists/pagedList'
import { postpone } from '../../data/postponed'
import type { Row } from '../../data/cache/rows'
import { errorText } from '../../i18n/errorMessage'
import { toast, UNDO_MS } from '../../ui/feedback/toast'
import { useDeletion } from '../saving'

interface Removal<T extends Row> {
  list: ShownList<T>
  live: LiveList<T>
  /** Deletes one record on the server; the request is completed even when the page is left. */
  remove: (id: number) => Promise<unknown>
  /** The server's error for a record that is already deleted: it counts as success. */
  gone: ErrorCode
  /** Text of the toast. */
  text: (rows: readonly T[]) => string
}

/** Rows that will be deleted unless the user undoes it, by list. */
const pendingRemovals = createTransientStore<{ live: unknown; ids: ReadonlySet<number> }>()

function withoutRows<T extends Row>(list: ShownList<T>, ids: ReadonlySet<number>): ShownList<T> {
  const rows = list.rows.filter(({ id }) => !ids.has(id))
  const gone = list.rows.length - rows.length
  return gone === 0 ? list : { ...list, rows, total: list.total && list.total - gone }
}

/**
 * Deletes rows with an undo. They leave the list at once; the server deletes them when the undo toast has
 * gone. Rows that were restored, or that the server refused to delete, return to their place.
 */
export function useRemoval<T extends Row>({ list, live, remove, gone, text }: Removal<T>) {
  const removeOne = useDeletion({ live, remove, gone })
  const all = pendingRemovals.useAll()
  const ids = useMemo(() => {
    const own = all.filter((each) => each.live === live)
    return new Set(own.flatMap((each) => [...each.ids]))
  }, [all, live])

  const removeRows = (rows: readonly T[]) => {
    const restore = pendingRemovals.add({ live, ids: new Set(rows.map(({ id }) => id)) })
    const work = async () => {
      putAway()
      const outcomes = await Promise.allSettled(rows.map(({ id }) => removeOne(id)))
      const failure = outcomes.find((outcome) => outcome.status === 'rejected')
      if (failure) toast.error(errorText(failure.reason))
      restore()
    }
    const postponed = postpone(work, UNDO_MS)
    const undo = () => {
      postponed.cancel()
      restore()
    }
    const putAway = toast.undo(text(rows), undo, () => void postponed.now())
  }
  return { visible: withoutRows(list, ids), removeRows }
}
