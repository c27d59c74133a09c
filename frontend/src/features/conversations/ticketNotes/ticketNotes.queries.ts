import { ticketNotesApi, type TicketNote } from '@balcao/contract/resources/conversations/ticketNotes'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../data/apiClient'
import { liveList } from '../../../data/lists/liveList'
import { byId } from '../../../data/cache/rows'

const allNotesKey = ['ticketNotes'] as const
const notesKey = (contactId: number) => [...allNotesKey, contactId] as const

/** What colleagues noted about a contact, the newest first. */
export const useNotes = (contactId: number) =>
  useQuery({
    queryKey: notesKey(contactId),
    queryFn: ({ signal }) => call(ticketNotesApi.list, { query: { contactId }, signal }),
  })

/** An event does not say whether this reader may take a note away. */
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
