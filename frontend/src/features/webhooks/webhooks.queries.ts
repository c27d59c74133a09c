import { webhooksApi } from '@balcao/contract/resources/webhooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../data/apiClient'

const listKey = ['webhooks'] as const
const deliveriesKey = (id: number) => ['webhook-deliveries', id] as const
/** Milliseconds: how a receiver does is never older. */
const EVERY_MS = 15_000
/** The same, while what was just sent is looked at. */
const LOG_EVERY_MS = 3_000

/** The company's webhooks, by name. */
export const useWebhooks = () =>
  useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => call(webhooksApi.list, { signal }),
    refetchInterval: EVERY_MS,
  })

/** The key of a webhook's signatures, kept for as long as it is on the screen. */
export const useWebhookSecret = (id: number) =>
  useQuery({
    queryKey: ['webhook-secret', id],
    queryFn: async ({ signal }) => (await call(webhooksApi.get, { params: { id }, signal })).secret ?? '',
    staleTime: 0,
    gcTime: 0,
  })

/** What a webhook was sent lately, the newest first. */
export const useDeliveries = (id: number) =>
  useQuery({
    queryKey: deliveriesKey(id),
    queryFn: ({ signal }) => call(webhooksApi.deliveries, { params: { id }, query: {}, signal }),
    refetchInterval: LOG_EVERY_MS,
    staleTime: 0,
  })

/** What can be done with webhooks; the lists follow. */
export function useWebhookCommands() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: listKey })
  const refreshLog = (id: number) => client.invalidateQueries({ queryKey: deliveriesKey(id) })
  return {
    refresh,
    remove: async (id: number) => {
      await call(webhooksApi.remove, { params: { id } })
      await refresh()
    },
    resume: async (id: number) => {
      await call(webhooksApi.resume, { params: { id } })
      await refresh()
    },
    test: async (id: number) => {
      await call(webhooksApi.test, { params: { id } })
      await refreshLog(id)
    },
    rotate: async (id: number) => {
      const { secret } = await call(webhooksApi.rotateSecret, { params: { id } })
      client.setQueryData(['webhook-secret', id], secret)
    },
    replay: async (id: number, deliveryId: string) => {
      await call(webhooksApi.replay, { params: { id: deliveryId } })
      await refreshLog(id)
    },
  }
}
