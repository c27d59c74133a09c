import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Collapse from '@mui/material/Collapse'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tryNow, useRealtimeStatus, type RealtimeStatus } from '../../../../data/realtime'
import { useLeaveWarning } from '../../../../ui/navigation/useLeaveWarning'
import { useSecondsLeft } from '../../../../ui/timers/useSecondsLeft'
import { useIsOnlyHere, useOutbox, useOutboxRunner } from './outbox.commands'

/** Milliseconds without a connection after which it is shown. */
const GRACE_MS = 1500

/** Whether the connection to the server has been lost for more than a moment. */
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
 * Sends the user's messages on every page. While the connection is lost, it shows that and the number of
 * waiting messages. Mounted once, by the shell.
 */
export function OutboxBar() {
  const { t } = useTranslation()
  const sendNow = useOutboxRunner()
  const outbox = useOutbox()
  const waiting = outbox.filter(({ state }) => state === 'waiting')
  const status = useRealtimeStatus()
  const isCut = useIsCut(status)
  const isCrowded = status.state === 'crowded'
  // While the browser has not stored a message, or cannot.
  useLeaveWarning(useIsOnlyHere())
  const isHeld = waiting.some(({ attempts }) => attempts > 0)
  const isShown = isCut || isHeld || isCrowded
  const phrase = isCrowded
    ? t('shell.crowded')
    : waiting.length > 0
      ? t('shell.reconnectingWith', { count: waiting.length })
      : t('shell.reconnecting')
  // While it disappears it keeps its text.
  const [announcement, setAnnouncement] = useState(phrase)
  if (isShown && announcement !== phrase) setAnnouncement(phrase)
  return (
    <Box role="status" aria-atomic={false} sx={{ flexShrink: 0 }}>
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
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, minWidth: 0 }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {announcement}
            </Typography>
            {(isCut || isCrowded) && <NextTry at={status.nextTryAt} />}
          </Box>
          <Button
            size="small"
            color="inherit"
            variant="outlined"
            onClick={() => {
              tryNow()
              sendNow()
            }}
            sx={{ flexShrink: 0, minHeight: { xs: 40, sm: 28 }, py: 0 }}
          >
            {t('shell.tryNow')}
          </Button>
        </Box>
      </Collapse>
    </Box>
  )
}

/** The time until the next try. Its width is constant, and screen readers don't read each second. */
function NextTry({ at }: { at: number | null }) {
  const { t } = useTranslation()
  const seconds = useSecondsLeft(at)
  return (
    <Typography
      variant="body2"
      role="timer"
      aria-live="off"
      sx={{ minWidth: '15em', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
    >
      {seconds ? t('shell.nextTry', { count: seconds }) : t('shell.trying')}
    </Typography>
  )
}
