import CloseIcon from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useUploadProgress } from '../outbox/uploads'

interface UploadBarProps {
  clientKey: string
  onCancel: () => void
}

/** How much of a file has gone out, and the way to stop it. */
export function UploadBar({ clientKey, onCancel }: UploadBarProps) {
  const { t } = useTranslation()
  // What waits for its turn has sent nothing yet; only what has gone out whole is 100 %.
  const percent = Math.floor((useUploadProgress(clientKey) ?? 0) * 100)
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, width: 240, maxWidth: '88%', mt: 0.5 }}>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label={t('messages.thread.uploading')}
        // A bar that glides is always behind the figure beside it.
        sx={{ flex: 1, borderRadius: 1, '& .MuiLinearProgress-bar': { transition: 'none' } }}
      />
      <Typography variant="caption" sx={{ color: 'text.secondary', minWidth: 34, textAlign: 'end' }}>
        {`${percent}%`}
      </Typography>
      <IconButton size="small" onClick={onCancel} aria-label={t('messages.thread.cancelUpload')}>
        <CloseIcon sx={{ fontSize: 16 }} />
      </IconButton>
    </Stack>
  )
}
