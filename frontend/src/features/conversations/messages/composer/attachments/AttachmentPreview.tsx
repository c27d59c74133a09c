import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../../../../i18n/format'
import { FileIcon } from '../../../../../ui/files/FileIcon'
import type { Attachment } from './useAttachments'

const whole = { maxWidth: '100%', maxHeight: '100%', objectFit: 'contain', borderRadius: 1 } as const

/** The chosen file, as large as possible. */
export function AttachmentPreview({ attachment }: { attachment: Attachment }) {
  const { t } = useTranslation()
  const { file, url } = attachment
  const [hasFailed, setFailed] = useState(false)
  const fail = () => setFailed(true)
  const type = hasFailed ? '' : (file.type.split('/')[0] ?? '')
  return (
    <Box
      sx={{
        flex: 1,
        minHeight: 0,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1.5,
        p: 2,
        bgcolor: 'bubble.thread',
        borderRadius: 1,
        overflow: 'hidden',
      }}
    >
      {type === 'image' && <Box component="img" src={url} alt={file.name} onError={fail} sx={whole} />}
      {type === 'video' && (
        <Box component="video" src={url} controls muted aria-label={file.name} onError={fail} sx={whole} />
      )}
      {type !== 'image' && type !== 'video' && (
        <>
          <FileIcon name={file.name} mimetype={file.type} />
          <Box sx={{ textAlign: 'center', maxWidth: '100%' }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{file.name}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {formatBytes(file.size)}
              {type !== 'audio' && ` · ${t('composer.files.noPreview')}`}
            </Typography>
          </Box>
          {type === 'audio' && (
            <Box
              component="audio"
              src={url}
              controls
              aria-label={file.name}
              onError={fail}
              sx={{ width: 'min(100%, 420px)' }}
            />
          )}
        </>
      )}
    </Box>
  )
}
