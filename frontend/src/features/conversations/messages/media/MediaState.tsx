import type { Message } from '@balcao/contract/resources/conversations/messages'
import RefreshIcon from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../i18n/errorMessage'
import { useThreadTools } from '../ThreadTools'

interface MediaStateProps {
  message: Message
  /** The server has the file, but it cannot be opened. */
  isGone?: boolean
  /** Tries again to open it. */
  onRetry?: () => void
  /** On a picture: in white; else in the colours of the bubble. */
  isOnPicture?: boolean
}

/**
 * The state of a missing file: loading, or why it is missing and what can be done. Null when the file is
 * there.
 */
export function MediaState({ message, isGone = false, onRetry, isOnPicture = false }: MediaStateProps) {
  const { t } = useTranslation()
  const { fetchMedia } = useThreadTools()
  const [isBusy, setBusy] = useState(false)
  const { media } = message
  const hasFailed = media?.state === 'failed'
  if (media?.state === 'waiting' && !message.mediaUrl) {
    return (
      <Box sx={isOnPicture ? disc : { color: 'text.secondary', lineHeight: 0, py: 0.5 }}>
        <CircularProgress
          size={isOnPicture ? 32 : 20}
          color="inherit"
          aria-label={t('messages.thread.downloading')}
        />
      </Box>
    )
  }
  if (!hasFailed && !isGone) return null
  const handleRetry = async () => {
    if (!hasFailed) return onRetry?.()
    setBusy(true)
    await fetchMedia(message)
    setBusy(false)
  }
  const reason = hasFailed
    ? media.error
      ? t('messages.thread.mediaFailedBecause', { reason: errorText({ code: media.error }) })
      : t('messages.thread.mediaFailed')
    : t('messages.thread.mediaGone')
  return (
    <Shade isOnPicture={isOnPicture}>
      <Typography variant="caption" sx={{ textAlign: isOnPicture ? 'center' : 'start' }}>
        {reason}
      </Typography>
      <Button
        size="small"
        color="inherit"
        variant={isOnPicture ? 'outlined' : 'text'}
        startIcon={<RefreshIcon />}
        loading={isBusy}
        loadingPosition="start"
        onClick={() => void handleRetry()}
        sx={{ flexShrink: 0, ...(isOnPicture && { borderColor: 'currentcolor' }) }}
      >
        {t('common.retry')}
      </Button>
    </Shade>
  )
}

/** In the middle of the picture, which stays visible. */
const disc = {
  position: 'absolute',
  top: '50%',
  left: '50%',
  transform: 'translate(-50%, -50%)',
  p: 1.5,
  borderRadius: '50%',
  lineHeight: 0,
  color: 'picture.onScrim',
  bgcolor: 'picture.scrim',
} as const

function Shade({ isOnPicture, children }: { isOnPicture: boolean; children: ReactNode }) {
  return isOnPicture ? (
    <Stack
      sx={{
        position: 'absolute',
        inset: 0,
        zIndex: 1,
        alignItems: 'center',
        justifyContent: 'center',
        gap: 0.75,
        p: 1.5,
        color: 'picture.onScrim',
        bgcolor: 'picture.scrim',
      }}
    >
      {children}
    </Stack>
  ) : (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 0.5, color: 'text.secondary', minHeight: 32 }}
    >
      {children}
    </Stack>
  )
}
