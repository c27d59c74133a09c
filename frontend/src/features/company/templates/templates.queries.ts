import type { QueryOf } from '@balcao/contract/endpoint'
import { templatesApi, type Template } from '@balcao/contract/resources/company/templates'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../data/apiClient'
import { hasCode } from '../../../data/ApiError'
import { listMeta } from '../../../data/lists/listFailures'
import { liveList } from '../../../data/lists/liveList'
import type { PagedSource } from '../../../data/lists/pagedList'

/** All lists of templates begin with this key. */
const templatesKey = ['templates'] as const

/** Approved templates that this connection can send, the first hundred of a search. */
export const useSendableTemplates = (connectionId: number, searchParam: string) =>
  useQuery({
    queryKey: [...templatesKey, 'sendable', connectionId, searchParam],
    queryFn: async ({ signal }): Promise<Template[]> => {
      const query = { connectionId, status: 'APPROVED', searchParam }
      const { templates } = await call(templatesApi.list, { query, signal })
      return templates.filter(({ isSendable }) => isSendable)
    },
    placeholderData: keepPreviousData,
    meta: listMeta,
  })

/** A template by its id. */
export const templateQuery = (id: number) =>
  queryOptions({
    queryKey: [...templatesKey, 'one', id],
    queryFn: ({ signal }) => call(templatesApi.get, { params: { id }, signal }),
    // One that was deleted stays so.
    retry: (count, error) => count < 2 && !hasCode(error, 'ERR_NO_TEMPLATE_FOUND'),
  })

/** The same; `null` loads nothing. */
export const useTemplate = (id: number | null) =>
  useQuery({ ...templateQuery(id ?? 0), enabled: id !== null })

/** The company's accounts at WhatsApp. */
export const useTemplateAccounts = () =>
  useQuery({
    queryKey: [...templatesKey, 'accounts'],
    queryFn: ({ signal }) => call(templatesApi.accounts, { signal }),
    meta: listMeta,
  })

/** Templates that need somebody, in all accounts. */
export const useAttention = (): number =>
  useQuery({
    queryKey: [...templatesKey, 'attention'],
    queryFn: ({ signal }) => call(templatesApi.list, { query: { attention: true, grouped: true }, signal }),
    meta: listMeta,
  }).data?.attention ?? 0

/** All names of templates page by page. */
export const templatePages: PagedSource<Template, Partial<QueryOf<typeof templatesApi.list>>> = {
  key: [...templatesKey, 'pages'],
  fetchPage: async (query, signal) => {
    const { templates: rows, ...facts } = await call(templatesApi.list, {
      query: { ...query, grouped: true },
      signal,
    })
    return { rows, ...facts }
  },
}

/** Each event changes an order, or what can be sent, so all lists are asked again. */
export const liveTemplates = liveList<'template', Template>({
  channel: 'template',
  changeOf: () => ({ readAgain: templatesKey }),
  pagesKey: templatePages.key,
  recordKey: (id) => [...templatesKey, 'one', id],
})
