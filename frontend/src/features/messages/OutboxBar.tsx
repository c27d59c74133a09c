import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Collapse from '@mui/material/Collapse'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRealtimeStatus, type RealtimeStatus } from '../../data/realtime'
import { useLeaveWarning } from '../../ui/useLeaveWarning'
import { useOutbox, useOutboxRunner } from './messages.commands'

/** Milliseconds that a connection may be away before it is spoken of. */
const GRACE_MS = 1500

/** Whether the way to the server has been cut for longer than a hiccup. */
function useIsCut({ state, since }: RealtimeStatus): boolean {
  const [cutSince, setCutSince] = useState<number | null>(null)
  useEffect(() => {
    if (state !== 'reconnecting') return
    const timer = setTimeout(() => setCutSince(since), Math.max(0, since + GRACE_MS - Date.now()))
    return () => clearTimeout(timer)
  }, [state, since])
  return state === 'reconnecting' && cutSince === since
}

/**
 * Sends what the user wrote, on whatever page they are, and says quietly when the way to the server is being mended and how
 * much waits for it. Mounted once, by the shell.
 */
export function OutboxBar() {
  const { t } = useTranslation()
  useOutboxRunner()
  const outbox = useOutbox()
  const waiting = outbox.filter(({ state }) => state === 'waiting')
  const status = useRealtimeStatus()
  const isCut = useIsCut(status)
  const isCrowded = status.state === 'crowded'
  // A file that waits is nowhere but in this page.
  useLeaveWarning(outbox.some(({ file }) => file !== undefined))
  const isHeld = waiting.some(({ attempts }) => attempts > 0)
  const isShown = isCut || isHeld || isCrowded
  const phrase = isCrowded
    ? t('shell.crowded')
    : waiting.length > 0
      ? t('shell.reconnectingWith', { count: waiting.length })
      : t('shell.reconnecting')
  // While it goes it says what it has said.
  const [said, setSaid] = useState(phrase)
  if (isShown && said !== phrase) setSaid(phrase)
  return (
    <Box role="status" sx={{ flexShrink: 0 }}>
      <Collapse in={isShown} unmountOnExit>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            gap: 1,
            px: 2,
            py: 0.5,
            bgcolor: 'connection.busy.soft',
            color: 'connection.busy.main',
          }}
        >
          {!isCrowded && <CircularProgress size={12} thickness={5} color="inherit" aria-hidden />}
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {said}
          </Typography>
        </Box>
      </Collapse>
    </Box>
  )
}
