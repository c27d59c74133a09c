import type { ChannelPayloads } from '@balcao/contract/realtime'
import type { TicketNote } from '@balcao/contract/resources/ticketNotes'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { patchCache } from '../../data/patchCache'
import { useChannel } from '../../data/realtime'
import { byId, withoutRow, withRow } from '../../data/rows'
import { allNotesKey, notesKey } from './ticketNotes.queries'

const newestFirst = (one: TicketNote, other: TicketNote): number => byId(other, one)

/**
 * Puts news of a note into the cached notes of its contact. A broadcast does not say whether this reader may take the note away:
 * who looks at it now asks for that.
 */
export function applyNoteEvent(client: QueryClient, event: ChannelPayloads['ticketNote']): void {
  if (event.action === 'delete') {
    patchCache<TicketNote[]>(client, allNotesKey, (notes) => withoutRow(notes, event.noteId))
    return
  }
  const { note } = event
  const queryKey = notesKey(note.contactId)
  if (client.getQueryData<TicketNote[]>(queryKey)?.some(({ id }) => id === note.id)) return
  patchCache<TicketNote[]>(client, queryKey, (notes) => withRow(notes, note, newestFirst))
  void client.invalidateQueries({ queryKey })
}

/** Keeps the cached notes true. Mounted once, by the shell. */
export function useNotesLive(): void {
  const client = useQueryClient()
  useChannel('ticketNote', (event) => applyNoteEvent(client, event))
}
