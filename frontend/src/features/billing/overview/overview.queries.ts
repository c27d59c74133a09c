import { companiesApi, type RemovedCompany } from '@balcao/contract/resources/billing/companies'
import { mailsApi, type GivenUpMail } from '@balcao/contract/resources/company/mails'
import { overviewApi } from '@balcao/contract/resources/billing/overview'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../data/apiClient'
import { managedList } from '../../../data/lists/managedList'
import type { PagedSource } from '../../../data/lists/pagedList'

/** Milliseconds between two refetches: the server does not count more often. */
const AGAIN_MS = 60_000

/** Activity and resources of all companies, refetched while visible. */
export const useOverview = () =>
  useQuery({
    queryKey: ['overview'],
    queryFn: ({ signal }) => call(overviewApi.get, { signal }),
    staleTime: 0,
    refetchInterval: AGAIN_MS,
  })

/** Given-up e-mails of all companies, newest first. */
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

/** Deleted companies, newest first. */
export const removedPages: PagedSource<RemovedCompany> = {
  key: ['removedCompanies'],
  fetchPage: async ({ pageNumber }, signal) => {
    const { companies: rows, ...facts } = await call(companiesApi.removed, { query: { pageNumber }, signal })
    return { rows, ...facts }
  },
}

managedList<RemovedCompany>({ kinds: ['companies'], key: removedPages.key, pagesKey: removedPages.key })
