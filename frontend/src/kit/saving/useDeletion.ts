import type { ErrorCode } from '@balcao/contract/errors'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { hasCode } from '../../data/ApiError'
import type { LiveList } from '../../data/lists/liveList'
import type { Row } from '../../data/cache/rows'
import { toast } from '../../ui/feedback/toast'

interface Deletion<T extends Row> {
  live: Pick<LiveList<T>, 'apply'>
  remove: (id: number) => Promise<unknown>
  /** The server's error for a record that is already deleted: it counts as success. */
  gone: ErrorCode
  /** Text of the toast; absent when the success is shown elsewhere. */
  deleted?: string
}

/**
 * Deletes a record at once, updates the lists without waiting for the socket, and shows a toast. Rejects with
 * the server's error, for the confirmation dialog to show. For deletions with an undo use `useRemoval`.
 */
export function useDeletion<T extends Row>({ live, remove, gone, deleted }: Deletion<T>) {
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: async (id: number) => {
      try {
        await remove(id)
      } catch (error) {
        if (!hasCode(error, gone)) throw error
      }
    },
    onSuccess: (_answer, id) => {
      live.apply(client, id)
      if (deleted !== undefined) toast.success(deleted)
    },
  })
  return mutateAsync
}
