import CloseIcon from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useUploadProgress } from '../uploads'

interface UploadBarProps {
  clientKey: string
  onCancel: () => void
}

/** How much of a file has gone out, and the way to stop it. */
export function UploadBar({ clientKey, onCancel }: UploadBarProps) {
  const { t } = useTranslation()
  const part = useUploadProgress(clientKey)
  const percent = Math.round((part ?? 0) * 100)
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, width: 240, maxWidth: '88%', mt: 0.5 }}>
      <LinearProgress
        variant={part === null || percent === 100 ? 'indeterminate' : 'determinate'}
        value={percent}
        aria-label={t('messages.thread.uploading')}
        sx={{ flex: 1, borderRadius: 1 }}
      />
      <Typography variant="caption" sx={{ color: 'text.secondary', minWidth: 34, textAlign: 'end' }}>
        {part !== null && `${percent}%`}
      </Typography>
      <IconButton size="small" onClick={onCancel} aria-label={t('messages.thread.cancelUpload')}>
        <CloseIcon sx={{ fontSize: 16 }} />
      </IconButton>
    </Stack>
  )
}
