import { ticketNotesApi, type TicketNote } from '@balcao/contract/resources/conversations/ticketNotes'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../data/apiClient'
import { liveList } from '../../../data/lists/liveList'
import { byId } from '../../../data/cache/rows'

const allNotesKey = ['ticketNotes'] as const
const notesKey = (contactId: number) => [...allNotesKey, contactId] as const

/** The team's notes about a contact, newest first. */
export const useNotes = (contactId: number) =>
  useQuery({
    queryKey: notesKey(contactId),
    queryFn: ({ signal }) => call(ticketNotesApi.list, { query: { contactId }, signal }),
  })

/** Events do not say whether this user may delete a note, so the list is refetched. */
export const liveNotes = liveList<'ticketNote', TicketNote>({
  channel: 'ticketNote',
  changeOf: (event) => (event.action === 'delete' ? event.noteId : event.note),
  all: {
    key: allNotesKey,
    keyOf: ({ contactId }) => notesKey(contactId),
    compare: (one, other) => byId(other, one),
    asksForMore: true,
  },
})
