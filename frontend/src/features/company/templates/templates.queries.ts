import { templatesApi, type Template } from '@balcao/contract/resources/company/templates'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../data/apiClient'
import { listMeta } from '../../../data/lists/listFailures'

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

/** A template by its id. `null` loads nothing. */
export const useTemplate = (id: number | null) =>
  useQuery({
    queryKey: [...templatesKey, 'one', id],
    queryFn: ({ signal }) => call(templatesApi.get, { params: { id: id ?? 0 }, signal }),
    enabled: id !== null,
  })
