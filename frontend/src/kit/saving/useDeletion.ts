import type { ErrorCode } from '@balcao/contract/errors'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { hasCode } from '../../data/ApiError'
import type { LiveList } from '../../data/lists/liveList'
import type { Row } from '../../data/cache/rows'
import { toast } from '../../ui/feedback/toast'

interface Deletion<T extends Row> {
  live: Pick<LiveList<T>, 'apply'>
  remove: (id: number) => Promise<unknown>
  /** How the server says that it is gone already: as good as deleted. */
  gone: ErrorCode
  /** What is said when it is gone, unless that is said elsewhere. */
  deleted?: string
}

/**
 * Deletes a record at once: the lists follow, with or without a socket, and the words say so. Rejects with
 * what the server refused, for whoever asked before to show. `useRemoval` is for what can be taken back.
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
