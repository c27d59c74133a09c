import { overviewApi } from '@balcao/contract/resources/overview'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/apiClient'

/** Milliseconds: the server counts no sooner again. */
const AGAIN_MS = 60_000

/** What all companies do and take, counted again while it is seen. */
export const useOverview = () =>
  useQuery({
    queryKey: ['overview'],
    queryFn: ({ signal }) => call(overviewApi.get, { signal }),
    staleTime: 0,
    refetchInterval: AGAIN_MS,
  })
