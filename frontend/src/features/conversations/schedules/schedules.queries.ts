import type { AnswerOf, QueryOf } from '@balcao/contract/endpoint'
import { schedulesApi, type Schedule } from '@balcao/contract/resources/conversations/schedules'
import type { ReplyWindow } from '@balcao/contract/resources/conversations/ticketConnections'
import { ticketsApi } from '@balcao/contract/resources/conversations/tickets'
import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query'
import { call } from '../../../data/apiClient'
import { liveChannel, liveList } from '../../../data/lists/liveList'
import { mapRows, type PagedData, type PagedSource } from '../../../data/lists/pagedList'
import { patchCache } from '../../../data/cache/patchCache'
import { refetchOlderThan } from '../../../data/cache/requestTimes'
import { changeEach } from '../../../data/cache/rows'

const calendarKey = ['schedules', 'calendar'] as const
const waitingKey = ['schedules', 'waiting'] as const

/** Scheduled messages, page by page. */
export const schedulePages: PagedSource<Schedule, Partial<QueryOf<typeof schedulesApi.list>>> = {
  key: ['schedules', 'pages'],
  fetchPage: async (query, signal) => {
    const { schedules: rows, ...facts } = await call(schedulesApi.list, { query, signal })
    return { rows, ...facts }
  },
}

/** Messages sent or planned in a period (the end is exclusive). */
export const useScheduleCalendar = (stretch: { from: Date; to: Date } | null) =>
  useQuery({
    queryKey: [...calendarKey, stretch?.from.toISOString(), stretch?.to.toISOString()],
    queryFn: ({ signal }) => call(schedulesApi.calendar, { query: stretch ?? {}, signal }),
    enabled: stretch !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Messages scheduled for a contact, as far as the user may see them; the next one first. */
export const useWaitingSchedules = (contactId: number) =>
  useQuery({
    queryKey: [...waitingKey, contactId],
    queryFn: ({ signal }) =>
      call(schedulesApi.list, { query: { contactId, state: 'PENDENTE', orderBy: 'sendAt' }, signal }),
  })

/** A contact's reply window on a connection; undefined while unknown. `null` as connection loads nothing. */
export const useContactWindow = (
  contactId: number | null,
  connectionId: number | null,
): ReplyWindow | undefined =>
  useQuery({
    queryKey: ['schedules', 'window', contactId, connectionId],
    queryFn: async ({ signal }): Promise<ReplyWindow | 'unknown'> => {
      const query = { contactId: contactId ?? 0 }
      const { tickets, hasMore } = await call(ticketsApi.list, { query, signal })
      const found = tickets.find(({ whatsappId }) => whatsappId === connectionId)
      return found?.replyWindow ?? (hasMore ? 'unknown' : { closesAt: null, freeUntil: null })
    },
    enabled: contactId !== null && connectionId !== null,
    select: (window) => (window === 'unknown' ? undefined : window),
  }).data

const readAgain = (client: QueryClient, ...keys: readonly (readonly string[])[]): void => {
  for (const queryKey of keys) refetchOlderThan(client, Infinity, { queryKey })
}

const livePages = liveList<'schedule', Schedule>({
  channel: 'schedule',
  changeOf: (event) => (event.action === 'delete' ? event.scheduleId : event.schedule),
  pagesKey: schedulePages.key,
})

/**
 * Other lists are refetched after a change, because the server computes the occurrences of recurring
 * messages.
 */
export const liveSchedules: typeof livePages = {
  ...livePages,
  apply: (client, change) => {
    livePages.apply(client, change)
    readAgain(client, calendarKey, waitingKey)
  },
}

liveChannel('schedule', (client) => readAgain(client, calendarKey, waitingKey))

type Calendar = AnswerOf<typeof schedulesApi.calendar>

/** Applies a contact's new name to a message; returns the same object when nothing changes. */
const named = <T extends Schedule>(schedule: T, { id, name }: Schedule['contact']): T =>
  schedule.contact.id === id && schedule.contact.name !== name
    ? { ...schedule, contact: { id, name } }
    : schedule

// Rows show the names of their contact and connection.
liveChannel('contact', (client, event) => {
  if (event.action === 'delete' || event.action === 'reload') return readAgain(client, ['schedules'])
  const { contact } = event
  patchCache<PagedData<Schedule>>(client, schedulePages.key, (cached) =>
    mapRows(cached, (row) => named(row, contact)),
  )
  patchCache<Calendar>(client, calendarKey, (cached) => {
    const schedules = changeEach(cached.schedules, (schedule) => named(schedule, contact))
    return schedules === cached.schedules ? cached : { ...cached, schedules }
  })
})
liveChannel('whatsapp', (client, { action }) => {
  if (action === 'delete') readAgain(client, ['schedules'])
})
