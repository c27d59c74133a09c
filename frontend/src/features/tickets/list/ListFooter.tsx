import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useTranslation } from 'react-i18next'

/** Pixels that the bar of a selection takes. */
const COVER_PX = 72

interface ListFooterProps {
  state: 'idle' | 'loading' | 'failed'
  onRetry: () => void
  /** Something lies over the end of the list: it can be scrolled out from under it. */
  isCovered: boolean
}

/** The end of the list while its next page comes, or when it did not. */
export function ListFooter({ state, onRetry, isCovered }: ListFooterProps) {
  const { t } = useTranslation()
  if (state === 'idle') return isCovered ? <Box sx={{ height: COVER_PX }} /> : null
  return (
    <Box
      sx={{ display: 'flex', justifyContent: 'center', py: 1.5, ...(isCovered && { pb: `${COVER_PX}px` }) }}
    >
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
