import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useTranslation } from 'react-i18next'

interface OlderMessagesProps {
  state: 'idle' | 'loading' | 'failed'
  onRetry: () => void
}

/**
 * Shown over the top of the thread while older messages are loading or failed to load. It does not shift the
 * messages.
 */
export function OlderMessages({ state, onRetry }: OlderMessagesProps) {
  const { t } = useTranslation()
  if (state === 'idle') return null
  return (
    <Box
      sx={{
        position: 'absolute',
        top: 8,
        left: '50%',
        transform: 'translateX(-50%)',
        zIndex: 1,
        display: 'flex',
        p: 0.5,
        borderRadius: 20,
        bgcolor: 'background.paper',
        boxShadow: 1,
      }}
    >
      {state === 'loading' ? (
        <CircularProgress size={22} aria-label={t('common.loading')} />
      ) : (
        <Button size="small" onClick={onRetry} sx={{ borderRadius: 20 }}>
          {t('messages.retryOlder')}
        </Button>
      )}
    </Box>
  )
}
