import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { LiveList } from '../../data/liveList'
import type { Row } from '../../data/rows'
import { toast } from '../../ui/toast'

interface Saving<T extends Row, V> {
  live: Pick<LiveList<T>, 'apply'>
  create: (values: V) => Promise<T>
  update: (id: number, values: V) => Promise<T>
  /** What is said when one was added, unless that shows, and when one was changed. */
  added?: string
  saved: string
}

/**
 * Adds or changes a record: the lists follow at once, with or without a socket, and the words say so. Rejects with what the server
 * refused, for the form to show.
 */
export function useSaving<T extends Row, V>({ live, create, update, added, saved }: Saving<T, V>) {
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: ({ id, values }: { id: number | null; values: V }) =>
      id === null ? create(values) : update(id, values),
    onSuccess: (row, { id }) => {
      live.apply(client, row)
      const words = id === null ? added : saved
      if (words !== undefined) toast.success(words)
    },
  })
  return mutateAsync
}
