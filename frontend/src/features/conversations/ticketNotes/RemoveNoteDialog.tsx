import { ticketNotesApi } from '@balcao/contract/resources/conversations/ticketNotes'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { useDeletion } from '../../../kit/saving'
import { liveNotes } from './ticketNotes.queries'

interface RemoveNoteDialogProps {
  noteId: number
  /** Called when the note was deleted on the server and removed from the lists. */
  onRemoved?: () => void
  onClose: () => void
}

/** Asks before a note is deleted for the whole team, which cannot be undone. */
export default function RemoveNoteDialog({ noteId, onRemoved, onClose }: RemoveNoteDialogProps) {
  const { t } = useTranslation()
  const remove = useDeletion({
    live: liveNotes,
    remove: (id) => call(ticketNotesApi.remove, { params: { id } }),
    gone: 'ERR_NO_TICKETNOTE_FOUND',
    deleted: t('ticketNotes.removed'),
  })
  return (
    <ConfirmDialog
      open
      danger
      title={t('ticketNotes.removeTitle')}
      text={t('ticketNotes.removeText')}
      confirm={t('common.delete')}
      onConfirm={async () => {
        await remove(noteId)
        onRemoved?.()
      }}
      onClose={onClose}
    />
  )
}
