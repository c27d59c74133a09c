import { companiesApi, type RemovedCompany } from '@balcao/contract/resources/billing/companies'
import { mailsApi, type GivenUpMail } from '@balcao/contract/resources/company/mails'
import { overviewApi } from '@balcao/contract/resources/billing/overview'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../data/apiClient'
import { managedList } from '../../../data/lists/managedList'
import type { PagedSource } from '../../../data/lists/pagedList'

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

/** E-mails of all companies that were given up, the newest first. */
export const givenUpPages: PagedSource<GivenUpMail> = {
  key: ['mails', 'givenUp'],
  fetchPage: async ({ pageNumber }, signal) => {
    const { mails: rows, ...facts } = await call(mailsApi.givenUp, { query: { pageNumber }, signal })
    return { rows, ...facts }
  },
}

export const liveGivenUp = managedList<GivenUpMail>({
  kinds: ['mails'],
  key: givenUpPages.key,
  pagesKey: givenUpPages.key,
})

/** Companies that were deleted, the newest first. */
export const removedPages: PagedSource<RemovedCompany> = {
  key: ['removedCompanies'],
  fetchPage: async ({ pageNumber }, signal) => {
    const { companies: rows, ...facts } = await call(companiesApi.removed, { query: { pageNumber }, signal })
    return { rows, ...facts }
  },
}

managedList<RemovedCompany>({ kinds: ['companies'], key: removedPages.key, pagesKey: removedPages.key })
