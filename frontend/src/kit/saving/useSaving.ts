import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { hasCode } from '../../data/ApiError'
import { randomUuid } from '../../data/browser/randomUuid'
import type { Row } from '../../data/cache/rows'
import { toast } from '../../ui/feedback/toast'

interface Saving<T extends Row, V> {
  live: { apply: (client: QueryClient, row: T) => void }
  /**
   * @param idempotencyKey of this form: sent again under the same one after a lost answer, it is still one
   * record.
   */
  create: (values: V, idempotencyKey: string) => Promise<T>
  update: (id: number, values: V) => Promise<T>
  /** What is said when one was added, unless that shows, and when one was changed. */
  added?: string | ((row: T) => string)
  saved: string
}

/**
 * Adds or changes a record: the lists follow at once, with or without a socket, and the words say so. Rejects
 * with what the server refused, for the form to show.
 */
export function useSaving<T extends Row, V>({ live, create, update, added, saved }: Saving<T, V>) {
  const client = useQueryClient()
  const key = useRef(randomUuid())
  const add = async (values: V): Promise<T> => {
    try {
      return await create(values, key.current)
    } catch (error) {
      // It was stored, its answer was lost, and it has been changed in the form since.
      const stored = hasCode(error, 'ERR_IDEMPOTENCY_KEY_REUSED') ? error.answer?.recordId : undefined
      if (stored === undefined) throw error
      return update(stored, values)
    }
  }
  const { mutateAsync } = useMutation({
    mutationFn: ({ id, values }: { id: number | null; values: V }) =>
      id === null ? add(values) : update(id, values),
    onSuccess: (row, { id }) => {
      if (id === null) key.current = randomUuid()
      live.apply(client, row)
      const words = id !== null ? saved : typeof added === 'function' ? added(row) : added
      if (words !== undefined) toast.success(words)
    },
  })
  return mutateAsync
}
