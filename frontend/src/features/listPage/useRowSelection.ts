import { useState } from 'react'
import type { Selection } from '../../ui/page/DataTable'

/** Which of the shown rows are selected; one that is no longer shown no longer counts. */
export function useRowSelection<T extends { id: number }>(rows: readonly T[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const chosen = rows.filter(({ id }) => ids.has(id))
  const isAll = rows.length > 0 && chosen.length === rows.length
  const clear = () => setIds(new Set())
  const selection: Selection = {
    has: (id) => ids.has(id),
    toggle: (id) =>
      setIds((held) => {
        const next = new Set(held)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    isAll,
    toggleAll: () => setIds(isAll ? new Set() : new Set(rows.map(({ id }) => id))),
  }
  return { chosen, clear, selection }
}
