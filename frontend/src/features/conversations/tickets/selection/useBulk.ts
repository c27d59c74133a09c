import type { BodyOf } from '@balcao/contract/endpoint'
import type { Tag } from '@balcao/contract/resources/people/tags'
import { ticketVerbs, type TransferTo } from '@balcao/contract/resources/conversations/ticketVerbs'
import { ticketsApi, type Ticket } from '@balcao/contract/resources/conversations/tickets'
import { ticketTagsApi } from '@balcao/contract/resources/conversations/ticketTags'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../data/apiClient'
import { postpone } from '../../../../data/postponed'
import { toast, UNDO_MS } from '../../../../ui/feedback/toast'
import { applyToLists, patchEverywhere } from '../live/tickets.live'
import { countsKey, openTicketKey, useReader } from '../tickets.queries'
import { useTicketLocation } from '../useTicketLocation'
import { addPendingRemoval } from '../verbs/pendingRemovals'
import { showFailures } from './failures.store'
import { addOptimisticTags, withTags } from './optimisticTags'
import type { BulkAct } from './selection.rules'
import { settleEach } from './settleEach'

/**
 * Parallel requests: a large bulk action must not slow down others. When the page is left there is no time to
 * wait.
 */
const AT_ONCE = 4

/**
 * Bulk actions on tickets. Each ticket gets the same request as a single action, so the server decides for
 * each, and refusals are shown with their reason. Everything can be undone for a moment, before anything is
 * sent.
 */
export function useBulk() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const reader = useReader()
  const { uuid, close } = useTicketLocation()

  return useMemo(() => {
    const change = async (ticket: Ticket, body: BodyOf<typeof ticketsApi.update>) => {
      const changed = await call(ticketsApi.update, {
        params: { id: ticket.id },
        body,
        outlivesPage: true,
      })
      applyToLists(client, [{ ticketId: ticket.id, ticket: changed }], reader)
    }

    const workThrough = async (tickets: readonly Ticket[], work: (ticket: Ticket) => Promise<unknown>) => {
      const atOnce = document.visibilityState === 'hidden' ? tickets.length : AT_ONCE
      const failed = (await settleEach(tickets, atOnce, work)).filter(({ error }) => error !== null)
      void client.invalidateQueries({ queryKey: countsKey })
      void client.invalidateQueries({ queryKey: openTicketKey })
      const again = failed.map(({ item }) => item)
      if (failed.length > 0) showFailures({ outcomes: failed, retry: () => void workThrough(again, work) })
      return tickets.length - failed.length
    }

    /** The tickets leave the list at once; the requests are sent when the undo has expired. */
    const sendAway = (
      what: BulkAct,
      tickets: readonly Ticket[],
      work: (ticket: Ticket) => Promise<unknown>,
    ) => {
      const restore = new Map(tickets.map((ticket) => [ticket.id, addPendingRemoval(ticket)]))
      const postponed = postpone(async () => {
        putAway()
        await workThrough(tickets, (ticket) => work(ticket).finally(restore.get(ticket.id)))
      }, UNDO_MS)
      const undo = () => {
        postponed.cancel()
        for (const each of restore.values()) each()
      }
      const text = t(`selection.done.${what}`, { count: tickets.length })
      const putAway = toast.undo(text, undo, () => void postponed.now())
      if (tickets.some((ticket) => ticket.uuid === uuid)) close()
    }

    return {
      resolve: (tickets: readonly Ticket[], closeReasonId: number | null = null) =>
        sendAway('resolve', tickets, (ticket) =>
          change(ticket, {
            ...ticketVerbs.resolve(reader.id, ticket),
            ...(closeReasonId && { closeReasonId }),
          }),
        ),
      transfer: (tickets: readonly Ticket[], to: TransferTo) =>
        sendAway('transfer', tickets, (ticket) =>
          change(ticket, ticketVerbs.transfer(reader.id, ticket, to)),
        ),
      tag: (tickets: readonly Ticket[], tags: readonly Tag[]) => {
        const takeOff = addOptimisticTags(tickets, tags)
        const put = async ({ id: ticketId }: Ticket) => {
          for (const { id } of tags) {
            const params = { ticketId, tagId: String(id) }
            await call(ticketTagsApi.add, { params, outlivesPage: true })
          }
          // Until each ticket's event confirms it.
          patchEverywhere(client, (cached) => (cached.id === ticketId ? withTags(cached, tags) : cached))
        }
        const postponed = postpone(async () => {
          putAway()
          await workThrough(tickets, put)
          takeOff()
        }, UNDO_MS)
        const undo = () => {
          postponed.cancel()
          takeOff()
        }
        const text = t('selection.done.tag', { count: tickets.length })
        const putAway = toast.undo(text, undo, () => void postponed.now())
      },
    }
  }, [t, client, reader, uuid, close])
}
