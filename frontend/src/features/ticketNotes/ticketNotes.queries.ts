import { ticketNotesApi, type TicketNote } from '@balcao/contract/resources/ticketNotes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../data/apiClient'

export const allNotesKey = ['ticketNotes'] as const
export const notesKey = (contactId: number) => [...allNotesKey, contactId] as const

/** What colleagues noted about a contact, the newest first. */
export const useNotes = (contactId: number) =>
  useQuery({
    queryKey: notesKey(contactId),
    queryFn: ({ signal }) => call(ticketNotesApi.list, { query: { contactId }, signal }),
  })

export function useNoteCommands(contactId: number) {
  const client = useQueryClient()
  const change = (apply: (notes: TicketNote[]) => TicketNote[]) => {
    client.setQueryData<TicketNote[]>(notesKey(contactId), (notes) => notes && apply(notes))
    return client.invalidateQueries({ queryKey: notesKey(contactId) })
  }
  return {
    add: async (ticketId: number, note: string) => {
      const added = await call(ticketNotesApi.create, { body: { ticketId, note } })
      await change((notes) => [added, ...notes.filter(({ id }) => id !== added.id)])
    },
    remove: async (id: number) => {
      await call(ticketNotesApi.remove, { params: { id } })
      await change((notes) => notes.filter((note) => note.id !== id))
    },
  }
}
