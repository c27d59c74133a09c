import { ticketNotesApi, type NoteMention } from '@balcao/contract/resources/conversations/ticketNotes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { call } from '../../../data/apiClient'
import { patchCache } from '../../../data/cache/patchCache'
import { listMeta } from '../../../data/lists/listFailures'
import { useChannel } from '../../../data/realtime'

/** Milliseconds for which the list of those who may see a ticket is good enough. */
const FRESH_MS = 60_000

/** Whom a note of a ticket can mention; fetched when a mention begins. */
export const useNoteReaders = (ticketId: number, enabled: boolean) =>
  useQuery({
    queryKey: ['noteReaders', ticketId],
    queryFn: ({ signal }) => call(ticketNotesApi.readers, { params: { id: ticketId }, signal }),
    enabled,
    staleTime: FRESH_MS,
  })

const mentionsKey = ['noteMentions'] as const

/** The page of the ticket in which the user was mentioned. */
const pathOf = ({ ticket }: NoteMention): string => `/tickets/${ticket.uuid}`

/** Where a mention stands in its conversation. */
export const addressOfMention = (mention: NoteMention): string =>
  mention.messageId === null ? pathOf(mention) : `${pathOf(mention)}?message=${mention.messageId}`

/** Whether the user looks at the conversation of a mention at this moment. */
export const isMentionInView = (mention: NoteMention): boolean =>
  document.visibilityState === 'visible' && document.hasFocus() && location.pathname === pathOf(mention)

/**
 * Notes that mention the user and that they have not seen, newest first. Those of the conversation that they
 * look at count as seen. Mount once.
 */
export function useNoteMentions(): readonly NoteMention[] {
  const client = useQueryClient()
  const { pathname } = useLocation()
  const { data = none } = useQuery({
    queryKey: mentionsKey,
    queryFn: ({ signal }) => call(ticketNotesApi.mentions, { signal }),
    meta: listMeta,
  })
  const patch = (change: (list: NoteMention[]) => NoteMention[]) =>
    patchCache<NoteMention[]>(client, mentionsKey, change)
  useChannel('noteMention', (event) =>
    patch((list) =>
      event.action === 'seen'
        ? list.filter(({ ticket }) => ticket.id !== event.ticketId)
        : [event.mention, ...list.filter(({ noteId }) => noteId !== event.mention.noteId)],
    ),
  )
  useChannel('ticketNote', (event) => {
    if (event.action === 'delete') patch((list) => list.filter(({ noteId }) => noteId !== event.noteId))
  })
  const see = useEffectEvent(() => {
    const ticketIds = new Set(data.filter(isMentionInView).map(({ ticket }) => ticket.id))
    for (const ticketId of ticketIds)
      call(ticketNotesApi.see, { body: { ticketId } }).then(
        () => patch((list) => list.filter(({ ticket }) => ticket.id !== ticketId)),
        // The next visit tries again.
        () => undefined,
      )
  })
  useEffect(() => see(), [data, pathname])
  useEffect(() => {
    const listener = () => see()
    window.addEventListener('focus', listener)
    document.addEventListener('visibilitychange', listener)
    return () => {
      window.removeEventListener('focus', listener)
      document.removeEventListener('visibilitychange', listener)
    }
  }, [])
  return data
}

const none: readonly NoteMention[] = []
