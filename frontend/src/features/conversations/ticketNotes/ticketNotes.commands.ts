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
  /** Ids of mentioned colleagues. */
  mentions?: number[]
  /** Idempotency key: repeated requests store one note. */
  key: string
}

/**
 * Creates a note in a ticket and updates the lists.
 * @param onWritten gets the stored note and the original text, even after the component was unmounted
 */
export function useNewNote(onWritten: (note: TicketNote, written: string) => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const isNarrow = useMediaQuery(`(width < ${widths.narrow}px)`)
  return useMutation({
    mutationFn: ({ key, ...body }: NewNote) => call(ticketNotesApi.create, { body, idempotencyKey: key }),
    onSuccess: (note, { note: written }) => {
      liveNotes.apply(client, note)
      // On phones a toast would cover the field; the note itself is visible.
      if (!isNarrow) toast.success(t('ticketNotes.added'))
      onWritten(note, written)
    },
  })
}
