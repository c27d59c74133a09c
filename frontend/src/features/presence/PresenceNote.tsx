import type { Ticket } from '@balcao/contract/resources/tickets'
import EditOutlinedIcon from '@mui/icons-material/EditOutlined'
import VisibilityOutlinedIcon from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { usePresence } from './usePresence'

interface PresenceNoteProps {
  ticket: Pick<Ticket, 'id' | 'uuid'>
  /** Whoever sees the line is themselves not seen by the others. */
  isSilent: boolean
}

/** A quiet line that says who else has this ticket open, and who of them is writing. */
export function PresenceNote({ ticket, isSilent }: PresenceNoteProps) {
  const { t } = useTranslation()
  const present = usePresence(ticket, { isSilent })
  if (present.length === 0) return null
  const writing = present.filter(({ isWriting }) => isWriting)
  const isWriting = writing.length > 0
  const names = (isWriting ? writing : present).map(({ name }) => name)
  const Icon = isWriting ? EditOutlinedIcon : VisibilityOutlinedIcon
  const shown =
    names.length > 2
      ? t('presence.several', { name: names[0] ?? '', count: names.length - 1 })
      : names.join(', ')
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 0.5,
        fontSize: '0.8125rem',
        color: isWriting ? 'waiting.amber' : 'text.secondary',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Icon sx={{ fontSize: 16 }} />
      {isWriting
        ? t('presence.writing', { names: shown, count: names.length })
        : t('presence.viewing', { names: shown, count: names.length })}
    </Box>
  )
}
