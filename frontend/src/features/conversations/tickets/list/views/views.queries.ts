import { savedViewsApi, type SavedView } from '@balcao/contract/resources/conversations/savedViews'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '../../../../../data/apiClient'
import { useChannel } from '../../../../../data/realtime'

const viewsKey = ['saved-views'] as const

/** Events don't say which records of a view still exist, so the views are fetched again. */
export const liveViews = {
  apply: (client: QueryClient, _view?: SavedView): void =>
    void client.invalidateQueries({ queryKey: viewsKey }),
}

/** The user's own views and the team's, by name. */
export function useSavedViews() {
  const client = useQueryClient()
  useChannel('savedView', () => liveViews.apply(client))
  return useQuery({
    queryKey: [...viewsKey, 'list'],
    queryFn: ({ signal }) => call(savedViewsApi.list, { signal }),
    staleTime: 60_000,
  })
}

/** Number of tickets in each view, by its id; counted when the menu is opened. */
export function useViewCounts() {
  return useQuery({
    queryKey: [...viewsKey, 'counts'],
    queryFn: async ({ signal }) => {
      const { counts } = await call(savedViewsApi.counts, { signal })
      return new Map(counts.map(({ id, count }) => [id, count]))
    },
    staleTime: 10_000,
  })
}
