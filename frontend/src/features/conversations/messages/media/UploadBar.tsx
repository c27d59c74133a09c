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

/** Upload progress of a file, with a cancel button. */
export function UploadBar({ clientKey, onCancel }: UploadBarProps) {
  const { t } = useTranslation()
  // A queued upload has sent nothing; 100 % is shown only when everything was sent.
  const percent = Math.floor((useUploadProgress(clientKey) ?? 0) * 100)
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, width: 240, maxWidth: '88%', mt: 0.5 }}>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label={t('messages.thread.uploading')}
        // An animated bar would lag behind the number beside it.
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
