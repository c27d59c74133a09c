import {
  apiTokensApi,
  type ApiScope,
  type ApiToken,
  type NewApiToken,
} from '@balcao/contract/resources/company/access/apiTokens'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../data/apiClient'
import { listMeta } from '../../../data/lists/listFailures'
import { byName } from '../../../data/cache/rows'

const listKey = ['api-tokens'] as const

/** The company's tokens, by name; fetched each time, since their uses change with each call of a program. */
export const useApiTokens = () =>
  useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => call(apiTokensApi.list, { signal }),
    staleTime: 0,
    meta: listMeta,
  })

/** Calls with a token by day. */
export const useApiTokenDays = (id: number) =>
  useQuery({
    queryKey: ['api-token-days', id],
    queryFn: ({ signal }) => call(apiTokensApi.days, { params: { id }, signal }),
    staleTime: 0,
  })

/** Fields of a token's form, as the server takes them. */
export interface TokenFields {
  name: string
  scopes: ApiScope[]
  whatsappId: number | null
  addresses: string[]
  lastDay: string | null
}

/** Actions on tokens. Each also updates the cached list. */
export function useApiTokenCommands() {
  const client = useQueryClient()
  const show = async <T extends ApiToken>(change: Promise<T>): Promise<T> => {
    const token = await change
    client.setQueryData<ApiToken[]>(
      listKey,
      (tokens) => tokens && [...tokens.filter(({ id }) => id !== token.id), token].toSorted(byName),
    )
    return token
  }
  return {
    create: (body: TokenFields, idempotencyKey: string): Promise<NewApiToken> =>
      show(call(apiTokensApi.create, { body, idempotencyKey })),
    update: (id: number, { whatsappId: _stays, ...body }: TokenFields) =>
      show(call(apiTokensApi.update, { params: { id }, body })),
    revoke: (id: number) => show(call(apiTokensApi.revoke, { params: { id } })),
  }
}
