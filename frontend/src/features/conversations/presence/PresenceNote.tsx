import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Glyph } from '../../../ui/display/Glyph'
import { usePresence } from './usePresence'

interface PresenceNoteProps {
  ticket: Pick<Ticket, 'id' | 'uuid'>
  /** The user is invisible to the others. */
  isSilent: boolean
}

/** A line that says which colleagues have this ticket open, and who is typing. */
export function PresenceNote({ ticket, isSilent }: PresenceNoteProps) {
  const { t } = useTranslation()
  const present = usePresence(ticket, { isSilent })
  if (present.length === 0) return null
  const writing = present.filter(({ isWriting }) => isWriting)
  const isWriting = writing.length > 0
  const names = (isWriting ? writing : present).map(({ name }) => name)
  const visible =
    names.length > 2
      ? t('presence.several', { name: names[0] ?? '', count: names.length - 1 })
      : names.join(', ')
  const words = t(isWriting ? 'presence.writing' : 'presence.viewing', {
    names: visible,
    count: names.length,
  })
  return (
    <Box
      component="span"
      role="status"
      title={words}
      data-presence
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        flexShrink: 0,
        maxWidth: '100%',
        fontWeight: 500,
        color: isWriting ? 'waiting.amber' : 'primary.main',
        '& > svg': { fontSize: 14, flexShrink: 0 },
      }}
    >
      <Glyph name={isWriting ? 'pencil' : 'eye'} />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {words}
      </Box>
    </Box>
  )
}
