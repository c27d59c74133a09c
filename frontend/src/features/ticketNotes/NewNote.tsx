import { limits } from '@balcao/contract/limits'
import LockOutlinedIcon from '@mui/icons-material/LockOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../i18n/errorMessage'
import { useActor } from '../../session'
import { toast } from '../../ui/toast'
import { noteDraftOf, rememberNoteDraft } from './noteDrafts'

interface NewNoteProps {
  contactId: number
  onAdd: (note: string) => Promise<void>
}

/**
 * Where a note is written: a place, a colour and a button of its own, so that nobody takes it for a message to the customer. Enter
 * only breaks the line.
 */
export function NewNote({ contactId, onAdd }: NewNoteProps) {
  const { t } = useTranslation()
  const { id: userId } = useActor()
  const [text, setText] = useState(() => noteDraftOf(userId, contactId))
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const helpId = useId()

  const write = (next: string) => {
    setText(next)
    rememberNoteDraft(userId, contactId, next)
  }

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (text.trim().length < limits.ticketNote.min) return setProblem(t('ticketNotes.tooShort'))
    setSaving(true)
    setProblem(null)
    try {
      await onAdd(text.trim())
      write('')
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
        minRows={2}
        maxRows={6}
        size="small"
        label={t('ticketNotes.new')}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          // Whoever is writing does not mean to leave the conversation.
          if (event.key === 'Escape' && text !== '') event.preventDefault()
        }}
        error={problem !== null}
        helperText={problem}
        slotProps={{
          htmlInput: { maxLength: limits.ticketNote.max, 'aria-describedby': helpId },
          input: { sx: { bgcolor: 'bubble.note' } },
        }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography
          id={helpId}
          variant="caption"
          sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flex: 1, color: 'text.secondary' }}
        >
          <LockOutlinedIcon aria-hidden sx={{ fontSize: 14 }} />
          {t('ticketNotes.help')}
        </Typography>
        <Button
          type="submit"
          size="small"
          variant="outlined"
          loading={isSaving}
          sx={{ minHeight: { xs: 44, sm: 34 } }}
        >
          {t('ticketNotes.add')}
        </Button>
      </Box>
    </Box>
  )
}
