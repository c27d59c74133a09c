import type { QueryOf } from '@balcao/contract/endpoint'
import { companiesApi, type ManagedCompany } from '@balcao/contract/resources/billing/companies'
import { invoicesApi } from '@balcao/contract/resources/billing/invoices'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../data/apiClient'
import { managedList } from '../../../data/lists/managedList'
import type { PagedSource } from '../../../data/lists/pagedList'

/** Milliseconds: what companies use of their plans and when they were used last, is told by no event. */
const AGAIN_MS = 60_000

/** Every company of the installation, as super users manage them. */
export const companyPages: PagedSource<ManagedCompany, Partial<QueryOf<typeof companiesApi.list>>> = {
  key: ['companies', 'pages'],
  fetchPage: async (asked, signal) => {
    const query = { ...asked, orderBy: asked.orderBy ?? 'urgency' }
    const { companies: rows, ...facts } = await call(companiesApi.list, { query, signal })
    return { rows, ...facts }
  },
  againMs: AGAIN_MS,
}

/** Also the names and the use of each: all of it is read under one key. Rows name their plan. */
export const changedCompanies = managedList<ManagedCompany>({
  kinds: ['companies', 'plans'],
  key: ['companies'],
  pagesKey: companyPages.key,
})

export const usageKey = (id: number) => ['companies', 'usage', id] as const

/** What a company uses of its plan, and who manages it, asked anew each time. */
export const useCompanyUsage = (id: number) =>
  useQuery({
    queryKey: usageKey(id),
    queryFn: ({ signal }) => call(companiesApi.usage, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** What a company is to pay now; null for nothing. */
export const useOpenInvoice = (companyId: number) =>
  useQuery({
    queryKey: ['companies', 'openInvoice', companyId],
    queryFn: async ({ signal }) => {
      // The newest first: an open one stands among them.
      const { invoices } = await call(invoicesApi.listOfCompany, { params: { companyId }, query: {}, signal })
      return invoices.find(({ status }) => status === 'open') ?? null
    },
    staleTime: 0,
  })
