import { webhooksApi, type heldChoices, type Webhook } from '@balcao/contract/resources/company/webhooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../data/apiClient'
import { listMeta } from '../../../data/lists/listFailures'
import { liveList } from '../../../data/lists/liveList'
import { byName } from '../../../data/cache/rows'

const listKey = ['webhooks'] as const
const deliveriesKey = (id: number) => ['webhook-deliveries', id] as const

/** The company's webhooks, by name. */
export const useWebhooks = () =>
  useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => call(webhooksApi.list, { signal }),
    meta: listMeta,
  })

const liveWebhooks = liveList<'webhook', Webhook>({
  channel: 'webhook',
  changeOf: (event) => {
    if (event.action === 'deliveries') return { readAgain: deliveriesKey(event.webhookId) }
    return event.action === 'delete' ? event.webhookId : event.webhook
  },
  all: { key: listKey, compare: byName },
})

/** Number of events that are held for a paused webhook; refetched each time. */
export const useHeldDeliveries = (id: number) =>
  useQuery({
    queryKey: ['webhook-held', id],
    queryFn: async ({ signal }) => (await call(webhooksApi.get, { params: { id }, signal })).held ?? 0,
    staleTime: 0,
    gcTime: 0,
  })

/**
 * The signing key of a webhook, once `refetch` has asked for it. The reader may have to confirm who they are.
 * It is cached only while mounted.
 */
export const useWebhookSecret = (id: number) =>
  useQuery({
    queryKey: ['webhook-secret', id],
    queryFn: async ({ signal }) => (await call(webhooksApi.secret, { params: { id }, signal })).secret,
    enabled: false,
    retry: false,
    gcTime: 0,
  })

/** The last deliveries of a webhook, newest first. */
export const useDeliveries = (id: number) =>
  useQuery({
    queryKey: deliveriesKey(id),
    queryFn: ({ signal }) => call(webhooksApi.deliveries, { params: { id }, query: {}, signal }),
    staleTime: 0,
  })

/** Actions on webhooks. Each also updates the cached list. */
export function useWebhookCommands() {
  const client = useQueryClient()
  const refreshLog = (id: number) => client.invalidateQueries({ queryKey: deliveriesKey(id) })
  return {
    /** Puts a webhook from a call's answer into the list. */
    show: (webhook: Webhook) => liveWebhooks.apply(client, webhook),
    remove: async (id: number) => {
      await call(webhooksApi.remove, { params: { id } })
      liveWebhooks.apply(client, id)
    },
    resume: async (id: number, choice: (typeof heldChoices)[number]) => {
      liveWebhooks.apply(client, await call(webhooksApi.resume, { params: { id }, body: { held: choice } }))
      await refreshLog(id)
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
