import type { QueryOf } from '@balcao/contract/endpoint'
import { companyExportsApi } from '@balcao/contract/resources/billing/companyExports'
import { companiesApi, type ManagedCompany } from '@balcao/contract/resources/billing/companies'
import { invoicesApi } from '@balcao/contract/resources/billing/invoices'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../data/apiClient'
import { managedList } from '../../../data/lists/managedList'
import type { PagedSource } from '../../../data/lists/pagedList'

/** Milliseconds between two refetches: no event announces use and last activity. */
const AGAIN_MS = 60_000

/** All companies of the installation, for super users. */
export const companyPages: PagedSource<ManagedCompany, Partial<QueryOf<typeof companiesApi.list>>> = {
  key: ['companies', 'pages'],
  fetchPage: async (asked, signal) => {
    const query = { ...asked, orderBy: asked.orderBy ?? 'urgency' }
    const { companies: rows, ...facts } = await call(companiesApi.list, { query, signal })
    return { rows, ...facts }
  },
  againMs: AGAIN_MS,
}

/** Names and use of companies are under the same key. Rows also show their plan. */
export const changedCompanies = managedList<ManagedCompany>({
  kinds: ['companies', 'plans'],
  key: ['companies'],
  pagesKey: companyPages.key,
})

export const usageKey = (id: number) => ['companies', 'usage', id] as const

/** A company's use of its plan and its admins; refetched each time. */
export const useCompanyUsage = (id: number) =>
  useQuery({
    queryKey: usageKey(id),
    queryFn: ({ signal }) => call(companiesApi.usage, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** What the opening of a company would mark now; counted each time. */
export const useCompanyOverdue = (id: number) =>
  useQuery({
    queryKey: ['companies', 'overdue', id],
    queryFn: ({ signal }) => call(companiesApi.overdue, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** The open invoice of a company; null when there is none. */
export const useOpenInvoice = (companyId: number) =>
  useQuery({
    queryKey: ['companies', 'openInvoice', companyId],
    queryFn: async ({ signal }) => {
      // Newest first, with open ones among them.
      const { invoices } = await call(invoicesApi.listOfCompany, { params: { companyId }, query: {}, signal })
      return invoices.find(({ status }) => status === 'open') ?? null
    },
    staleTime: 0,
  })

const EXPORTS = ['companyExports'] as const

/** Each step of a running export is an event. */
managedList<ManagedCompany>({
  kinds: ['companyExports'],
  key: EXPORTS,
  pagesKey: [...EXPORTS, 'pages'],
})

export const exportKey = (companyId: number) => [...EXPORTS, companyId] as const

/** The last export of a company. */
export const useCompanyExport = (companyId: number) =>
  useQuery({
    queryKey: exportKey(companyId),
    queryFn: ({ signal }) => call(companyExportsApi.find, { params: { id: companyId }, signal }),
    staleTime: 0,
  })
