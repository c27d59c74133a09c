import type { TicketNote } from '@balcao/contract/resources/conversations/ticketNotes'
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined'
import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../i18n/format'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { NoteText } from './NoteText'
import RemoveNoteDialog from './RemoveNoteDialog'
import { useNotes } from './ticketNotes.queries'

interface NotesSectionProps {
  contactId: number
  /** Starts a new note in the composer below the conversation. */
  onWrite: () => void
}

/** The team's notes about a customer. Their colour shows that the customer never sees them. */
export function NotesSection({ contactId, onWrite }: NotesSectionProps) {
  const { t } = useTranslation()
  const { data: notes, error, refetch } = useNotes(contactId)
  const [removing, setRemoving] = useState<TicketNote | null>(null)
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Button variant="outlined" color="inherit" size="small" startIcon={<AddIcon />} onClick={onWrite}>
        {t('ticketNotes.new')}
      </Button>
      {!notes && !error && <Skeleton variant="rounded" height={72} />}
      {error && !notes && (
        <ErrorState title={t('common.listFailedTitle')} error={error} onRetry={() => void refetch()} />
      )}
      {notes?.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('ticketNotes.none')}
        </Typography>
      )}
      {notes?.map((note) => (
        <Note key={note.id} note={note} onRemove={() => setRemoving(note)} />
      ))}
      {removing && <RemoveNoteDialog noteId={removing.id} onClose={() => setRemoving(null)} />}
    </Box>
  )
}

function Note({ note, onRemove }: { note: TicketNote; onRemove: () => void }) {
  const { t } = useTranslation()
  return (
    <Box
      component="article"
      sx={{
        display: 'flex',
        gap: 1,
        p: 1.5,
        borderRadius: 1,
        bgcolor: 'bubble.note',
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap' }}>
          <NoteText note={note} />
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {`${note.user?.name ?? t('ticketNotes.nobody')} · ${formatDateTime(note.createdAt)}`}
        </Typography>
      </Box>
      {note.can?.remove && (
        <IconButton
          aria-label={t('ticketNotes.remove')}
          onClick={onRemove}
          sx={{ alignSelf: 'start', width: 44, height: 44, m: -1 }}
        >
          <DeleteOutlineIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  )
}
