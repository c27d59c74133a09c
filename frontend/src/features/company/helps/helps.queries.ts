import { compareNames } from '@balcao/contract/text/alphabet'
import { helpsApi, type Help } from '@balcao/contract/resources/company/helps'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../data/apiClient'
import { listMeta } from '../../../data/lists/listFailures'
import { liveList } from '../../../data/lists/liveList'
import { errorText } from '../../../i18n/errorMessage'
import { toast } from '../../../ui/feedback/toast'

const helpsKey = ['helps', 'list'] as const

/** The installation's help videos, in their order. */
export const useHelps = () =>
  useQuery({
    queryKey: helpsKey,
    queryFn: ({ signal }) => call(helpsApi.listAll, { signal }),
    meta: listMeta,
  })

/** The server's order: by position, those without one last and by title. */
const byPlace = (one: Help, other: Help): number =>
  (one.place ?? Infinity) === (other.place ?? Infinity)
    ? compareNames(one.title, other.title)
    : (one.place ?? Infinity) - (other.place ?? Infinity)

export const liveHelps = liveList<'help', Help>({
  channel: 'help',
  changeOf: (event) => {
    if (event.action === 'reload') return { readAgain: helpsKey }
    return event.action === 'delete' ? event.id : event.record
  },
  all: { key: helpsKey, compare: byPlace },
})

/** Stores a new order. The list shows it at once, and the old one again when the server refuses. */
export function useHelpOrder(): (ids: readonly number[]) => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (ids: readonly number[]) => call(helpsApi.order, { body: { ids: [...ids] } }),
    // One at a time, because each call contains the whole order.
    scope: { id: 'help-order' },
    onMutate: (ids) =>
      client.setQueryData<Help[]>(helpsKey, (helps) =>
        helps?.map((help) => ({ ...help, place: ids.indexOf(help.id) + 1 })).sort(byPlace),
      ),
    onError: (error) => {
      toast.error(errorText(error))
      void client.invalidateQueries({ queryKey: helpsKey })
    },
  })
  return mutate
}
