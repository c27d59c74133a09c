import type { ChannelPayloads } from '@balcao/contract/realtime'
import type { TicketNote } from '@balcao/contract/resources/conversations/ticketNotes'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { dispatch } from '../../../data/realtime/hub'
import { liveNotes } from './ticketNotes.queries'

const notesKey = (contactId: number) => ['ticketNotes', contactId]
const note = (id: number, contactId = 7) => ({ id, contactId, note: `${id}` }) as TicketNote

let client: QueryClient
const cached = (contactId: number) =>
  client.getQueryData<TicketNote[]>(notesKey(contactId))?.map(({ id }) => id)
const tell = (event: ChannelPayloads['ticketNote']) => dispatch(1, 'company-1-ticketNote', event)

beforeEach(() => {
  client = new QueryClient()
  client.setQueryData(notesKey(7), [note(2), note(1)])
  client.setQueryData(notesKey(8), [note(3, 8)])
  onTestFinished(liveNotes.follow(client))
})

it('a note of a colleague comes first, and what may be done with it is asked once', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const refetch = vi.spyOn(client, 'refetchQueries').mockResolvedValue()
  tell({ action: 'create', note: note(4) })
  tell({ action: 'create', note: note(4) })
  expect([cached(7), cached(8)]).toEqual([[4, 2, 1], [3]])
  vi.runAllTimers()
  expect(refetch).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ queryKey: notesKey(7) }))
})

it('a note that is taken away is gone wherever it showed', () => {
  tell({ action: 'delete', noteId: 3 })
  expect([cached(7), cached(8)]).toEqual([[2, 1], []])
})
