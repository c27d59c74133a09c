import Box from '@mui/material/Box'
import Collapse from '@mui/material/Collapse'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLateness } from './useLateness'

/** Shows that live changes arrive late, and by how much. It disappears by itself. */
export default function LatenessBar() {
  const { t } = useTranslation()
  const seconds = useLateness()
  const isLate = seconds > 0
  // While it disappears it keeps its text.
  const [visibleSeconds, setVisibleSeconds] = useState(seconds)
  if (isLate && visibleSeconds !== seconds) setVisibleSeconds(seconds)
  const delay =
    visibleSeconds < 60
      ? t('lateness.seconds', { count: Math.ceil(visibleSeconds / 10) * 10 })
      : t('lateness.minutes', { count: Math.ceil(visibleSeconds / 60) })
  return (
    <Box role="status" aria-atomic={false} sx={{ flexShrink: 0 }}>
      <Collapse in={isLate} unmountOnExit>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'center',
            textAlign: 'center',
            columnGap: 1.5,
            px: 2,
            py: 0.5,
            bgcolor: 'connection.busy.soft',
            color: 'connection.busy.main',
          }}
        >
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {t('lateness.slow')}
          </Typography>
          {/* Screen readers must not read it at each change. */}
          <Typography variant="body2" role="timer" aria-live="off">
            {delay}
          </Typography>
        </Box>
      </Collapse>
    </Box>
  )
}
