import { limits } from '@balcao/contract/limits'
import { ticketNotesApi } from '@balcao/contract/resources/ticketNotes'
import LockOutlinedIcon from '@mui/icons-material/LockOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/apiClient'
import { errorText } from '../../i18n/errorMessage'
import { useActor } from '../../session'
import { toast } from '../../ui/toast'
import { liveNotes } from './ticketNotes.queries'

const keyOf = (userId: number, contactId: number): string => `balcao.noteDraft.v1.${userId}.${contactId}`

/** What a user began to note of a contact and has not noted yet. */
function noteDraftOf(userId: number, contactId: number): string {
  try {
    return localStorage.getItem(keyOf(userId, contactId)) ?? ''
  } catch {
    return ''
  }
}

/** Keeps it, also when the page is loaded again; nothing is forgotten. */
function rememberNoteDraft(userId: number, contactId: number, text: string): void {
  const key = keyOf(userId, contactId)
  try {
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Without storage it lasts as long as the field.
  }
}

interface NewNoteProps {
  contactId: number
  ticketId: number
}

/**
 * Where a note is written: a place, a colour and a button of its own, so that nobody takes it for a message to the customer. Enter
 * only breaks the line.
 */
export function NewNote({ contactId, ticketId }: NewNoteProps) {
  const { t } = useTranslation()
  const { id: userId } = useActor()
  const client = useQueryClient()
  const [text, setText] = useState(() => noteDraftOf(userId, contactId))
  const [isTooShort, setTooShort] = useState(false)
  const helpId = useId()

  const write = (next: string) => {
    setText(next)
    rememberNoteDraft(userId, contactId, next)
  }

  const { mutate, isPending, error } = useMutation({
    mutationFn: (note: string) => call(ticketNotesApi.create, { body: { ticketId, note } }),
    onSuccess: (note) => {
      liveNotes.apply(client, note)
      write('')
      toast.success(t('ticketNotes.added'))
    },
  })
  const problem = isTooShort ? t('ticketNotes.tooShort') : error && errorText(error)

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const note = text.trim()
    setTooShort(note.length < limits.ticketNote.min)
    if (note.length >= limits.ticketNote.min) mutate(note)
  }

  return (
    <Box component="form" onSubmit={handleSubmit} sx={{ display: 'grid', gap: 1 }}>
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
          loading={isPending}
          sx={{ minHeight: { xs: 44, sm: 34 } }}
        >
          {t('ticketNotes.add')}
        </Button>
      </Box>
    </Box>
  )
}
