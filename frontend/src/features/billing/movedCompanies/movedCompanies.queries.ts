import { movedCompaniesApi, type MovedCompany } from '@balcao/contract/resources/billing/movedCompanies'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../data/apiClient'
import type { PagedSource } from '../../../data/lists/pagedList'

/** Milliseconds between two refetches of the list. A move is a command: no event announces what it does. */
const LIST_AGAIN_MS = 30_000
/** The same for a move that is running. */
const RUNNING_AGAIN_MS = 5_000

/** Companies that came from another installation, newest first. */
export const movePages: PagedSource<MovedCompany> = {
  key: ['movedCompanies'],
  fetchPage: async (query, signal) => {
    const { moves: rows, ...facts } = await call(movedCompaniesApi.list, { query, signal })
    return { rows, ...facts }
  },
  againMs: LIST_AGAIN_MS,
}

/** One of them with its report. */
export const useMove = (id: number) =>
  useQuery({
    queryKey: ['movedCompany', id],
    queryFn: ({ signal }) => call(movedCompaniesApi.find, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? RUNNING_AGAIN_MS : false),
  })
