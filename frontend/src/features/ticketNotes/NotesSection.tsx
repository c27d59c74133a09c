import { limits } from '@balcao/contract/limits'
import type { TicketNote } from '@balcao/contract/resources/ticketNotes'
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../i18n/errorMessage'
import { formatDateTime } from '../../i18n/format'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { ErrorState } from '../../ui/ErrorState'
import { toast } from '../../ui/toast'
import { useNoteCommands, useNotes } from './ticketNotes.queries'

interface NotesSectionProps {
  contactId: number
  ticketId: number
}

/** Notes of the team about a customer. Their colour says that the customer never sees them. */
export function NotesSection({ contactId, ticketId }: NotesSectionProps) {
  const { t } = useTranslation()
  const { data: notes, error, refetch } = useNotes(contactId)
  const commands = useNoteCommands(contactId)
  const [removing, setRemoving] = useState<TicketNote | null>(null)
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <NewNote onAdd={(note) => commands.add(ticketId, note)} />
      {error && !notes && <ErrorState error={error} onRetry={() => void refetch()} />}
      {notes?.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('ticketNotes.none')}
        </Typography>
      )}
      {notes?.map((note) => (
        <Note key={note.id} note={note} onRemove={() => setRemoving(note)} />
      ))}
      {removing && (
        <ConfirmDialog
          open
          danger
          title={t('ticketNotes.removeTitle')}
          text={t('ticketNotes.removeText')}
          confirm={t('common.delete')}
          onConfirm={async () => {
            await commands.remove(removing.id)
            toast.success(t('ticketNotes.removed'))
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </Box>
  )
}

function NewNote({ onAdd }: { onAdd: (note: string) => Promise<void> }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (text.trim().length < limits.ticketNote.min) return setProblem(t('ticketNotes.tooShort'))
    setSaving(true)
    setProblem(null)
    try {
      await onAdd(text.trim())
      setText('')
      toast.success(t('ticketNotes.added'))
    } catch (error) {
      setProblem(errorText(error))
    }
    setSaving(false)
  }

  return (
    <Box component="form" onSubmit={(event) => void handleSubmit(event)} sx={{ display: 'grid', gap: 1 }}>
      <TextField
        multiline
        maxRows={6}
        size="small"
        label={t('ticketNotes.new')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={problem !== null}
        helperText={problem ?? t('ticketNotes.help')}
        slotProps={{ htmlInput: { maxLength: limits.ticketNote.max } }}
      />
      <Button type="submit" size="small" variant="outlined" loading={isSaving} sx={{ justifySelf: 'end' }}>
        {t('ticketNotes.add')}
      </Button>
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
          {note.note}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {`${note.user?.name ?? t('ticketNotes.nobody')} · ${formatDateTime(note.createdAt)}`}
        </Typography>
      </Box>
      {note.can?.remove && (
        <IconButton
          size="small"
          aria-label={t('ticketNotes.remove')}
          onClick={onRemove}
          sx={{ alignSelf: 'start' }}
        >
          <DeleteOutlineIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  )
}
