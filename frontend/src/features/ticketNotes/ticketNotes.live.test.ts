import type { TicketNote } from '@balcao/contract/resources/ticketNotes'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { applyNoteEvent } from './ticketNotes.live'
import { notesKey } from './ticketNotes.queries'

const note = (id: number, contactId = 7) => ({ id, contactId, note: `${id}` }) as TicketNote

let client: QueryClient
const cached = (contactId: number) =>
  client.getQueryData<TicketNote[]>(notesKey(contactId))?.map(({ id }) => id)

beforeEach(() => {
  client = new QueryClient()
  client.setQueryData(notesKey(7), [note(2), note(1)])
  client.setQueryData(notesKey(8), [note(3, 8)])
})

it('a note of a colleague comes first, and what may be done with it is asked once', () => {
  const invalidate = vi.spyOn(client, 'invalidateQueries').mockResolvedValue()
  applyNoteEvent(client, { action: 'create', note: note(4) })
  applyNoteEvent(client, { action: 'create', note: note(4) })
  expect([cached(7), cached(8)]).toEqual([[4, 2, 1], [3]])
  expect(invalidate).toHaveBeenCalledExactlyOnceWith({ queryKey: notesKey(7) })
})

it('a note that is taken away is gone wherever it showed', () => {
  applyNoteEvent(client, { action: 'delete', noteId: 3 })
  expect([cached(7), cached(8)]).toEqual([[2, 1], []])
})
