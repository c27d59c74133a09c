import { plansApi, type ManagedPlan } from '@balcao/contract/resources/billing/plans'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../data/apiClient'
import { listMeta } from '../../../data/lists/listFailures'
import { managedList } from '../../../data/lists/managedList'
import type { PagedSource } from '../../../data/lists/pagedList'

const plansKey = ['plans'] as const

/** All plans, for a select. */
export const usePlans = () =>
  useQuery({
    queryKey: [...plansKey, 'all'],
    queryFn: ({ signal }) => call(plansApi.listAll, { signal }),
    meta: listMeta,
    staleTime: 0,
  })

/** The plans page by page, for super users. */
export const planPages: PagedSource<ManagedPlan> = {
  key: [...plansKey, 'pages'],
  fetchPage: async (query, signal) => {
    const { plans: rows, ...facts } = await call(plansApi.list, { query, signal })
    return { rows, ...facts }
  },
}

/** Rows contain the number of companies. */
export const changedPlans = managedList<ManagedPlan>({
  kinds: ['plans', 'companies'],
  key: plansKey,
  pagesKey: planPages.key,
})
