import { ticketNotesApi, type TicketNote } from '@balcao/contract/resources/conversations/ticketNotes'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { widths } from '../../../theme/tokens'
import { toast } from '../../../ui/feedback/toast'
import { liveNotes } from './ticketNotes.queries'

interface NewNote {
  ticketId: number
  note: string
  /** However often it is sent under the same one, it is stored once. */
  key: string
}

/**
 * Writes a note in a ticket; the lists of notes follow at once.
 * @param onWritten is called with the stored note, and with the words as they were given, even when whoever
 *   asked is gone.
 */
export function useNewNote(onWritten: (note: TicketNote, written: string) => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const isNarrow = useMediaQuery(`(width < ${widths.narrow}px)`)
  return useMutation({
    mutationFn: ({ key, ...body }: NewNote) => call(ticketNotesApi.create, { body, idempotencyKey: key }),
    onSuccess: (note, { note: written }) => {
      liveNotes.apply(client, note)
      // On phones the words would lie over the field; the note itself shows.
      if (!isNarrow) toast.success(t('ticketNotes.added'))
      onWritten(note, written)
    },
  })
}
