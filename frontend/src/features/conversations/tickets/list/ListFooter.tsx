import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useTranslation } from 'react-i18next'

interface ListFooterProps {
  state: 'idle' | 'loading' | 'failed'
  onRetry: () => void
}

/** The end of the list while the next page is loading, or when it failed to load. */
export function ListFooter({ state, onRetry }: ListFooterProps) {
  const { t } = useTranslation()
  if (state === 'idle') return null
  return (
    <Box sx={{ display: 'flex', justifyContent: 'center', py: 1.5 }}>
      {state === 'loading' ? (
        <CircularProgress size={22} aria-label={t('common.loading')} />
      ) : (
        <Button size="small" onClick={onRetry}>
          {t('tickets.retryMore')}
        </Button>
      )}
    </Box>
  )
}
