import Box from '@mui/material/Box'
import Collapse from '@mui/material/Collapse'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRealtimeStatus } from '../../data/realtime'

/** Milliseconds: shorter interruptions are nobody's concern. */
const PATIENCE_MS = 1_500

/** Says quietly that live updates are interrupted; everything else goes on working. */
export function ReconnectBar() {
  const { t } = useTranslation()
  const { state } = useRealtimeStatus()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const lost = state === 'reconnecting'
    const timer = setTimeout(() => setShown(lost), lost ? PATIENCE_MS : 0)
    return () => clearTimeout(timer)
  }, [state])

  return (
    <div role="status">
      <Collapse in={shown} unmountOnExit>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            gap: 1,
            py: 0.5,
            bgcolor: 'connection.busy.soft',
            color: 'connection.busy.main',
            typography: 'body2',
            fontWeight: 600,
          }}
        >
          <Box
            aria-hidden
            sx={{
              width: 8,
              height: 8,
              borderRadius: '50%',
              bgcolor: 'currentColor',
              animation: 'reconnect-pulse 1.2s ease-in-out infinite',
              '@keyframes reconnect-pulse': { '50%': { opacity: 0.3 } },
            }}
          />
          {t('shell.reconnecting')}
        </Box>
      </Collapse>
    </div>
  )
}
