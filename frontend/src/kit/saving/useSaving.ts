import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { hasCode } from '../../data/ApiError'
import { randomUuid } from '../../data/browser/randomUuid'
import type { Row } from '../../data/cache/rows'
import { toast } from '../../ui/feedback/toast'

interface Saving<T extends Row, V> {
  live: { apply: (client: QueryClient, row: T) => void }
  /**
   * @param idempotencyKey one per form: repeating the request after a lost answer creates no second record
   */
  create: (values: V, idempotencyKey: string) => Promise<T>
  update: (id: number, values: V) => Promise<T>
  /** Text of the toast after creating (absent when the success is visible anyway), and after changing. */
  added?: string | ((row: T) => string)
  saved: string
}

/**
 * Creates or changes a record, updates the lists without waiting for the socket, and shows a toast. Rejects
 * with the server's error, for the form to show.
 */
export function useSaving<T extends Row, V>({ live, create, update, added, saved }: Saving<T, V>) {
  const client = useQueryClient()
  const key = useRef(randomUuid())
  const add = async (values: V): Promise<T> => {
    try {
      return await create(values, key.current)
    } catch (error) {
      // The record was stored but the answer was lost, and the form was changed before the retry.
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
