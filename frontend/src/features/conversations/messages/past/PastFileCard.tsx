import type { PastFile, PastMessage } from '@balcao/contract/resources/conversations/pastMessages'
import DownloadIcon from '@mui/icons-material/Download'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../i18n/errorMessage'
import { formatBytes } from '../../../../i18n/format'
import { toast } from '../../../../ui/feedback/toast'
import { FileIcon } from '../../../../ui/files/FileIcon'
import { safeThumbnail } from '../../../../ui/files/thumbnail.rules'
import { nameOfKind } from '../kinds/kindNames'
import { useFetchPastFile } from './past.queries'

/** The file of a past message. It is asked for only when somebody wants it. */
export function PastFileCard({ past, file }: { past: PastMessage; file: PastFile }) {
  const { t } = useTranslation()
  const fetchFile = useFetchPastFile()
  const [isBusy, setBusy] = useState(false)
  const name = file.name ?? nameOfKind(file.kind)
  const preview = safeThumbnail(file.thumbnail)
  const { url } = file
  const handleFetch = async () => {
    setBusy(true)
    try {
      await fetchFile(past)
    } catch (error) {
      toast.error(errorText(error))
    }
    setBusy(false)
  }
  return (
    <Box
      sx={{
        width: 300,
        maxWidth: '100%',
        borderRadius: 0.8,
        overflow: 'hidden',
        bgcolor: 'action.hover',
        mb: 0.5,
      }}
    >
      {url && (file.kind === 'image' || file.kind === 'sticker') ? (
        <a href={url} target="_blank" rel="noopener noreferrer" aria-label={t('pastMessages.openFile')}>
          <Box component="img" src={url} alt={name} sx={{ display: 'block', width: '100%' }} />
        </a>
      ) : url && (file.kind === 'video' || file.kind === 'gif') ? (
        <Box component="video" src={url} controls sx={{ display: 'block', width: '100%' }} />
      ) : url && (file.kind === 'audio' || file.kind === 'voice') ? (
        <Box component="audio" src={url} controls sx={{ display: 'block', width: '100%' }} />
      ) : (
        preview && (
          <Box
            component="img"
            src={preview}
            alt=""
            sx={{ display: 'block', width: '100%', maxHeight: 160, objectFit: 'cover' }}
          />
        )
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, p: 1.25 }}>
        <FileIcon name={file.name} mimetype={file.mimetype} />
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="subtitle2" component="div" sx={{ lineHeight: 1.3, unicodeBidi: 'plaintext' }}>
            {name}
          </Typography>
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {[t('pastMessages.file'), file.size === null ? null : formatBytes(file.size)]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
          {url && (
            <Button
              size="small"
              color="inherit"
              component="a"
              href={url}
              download={name}
              target="_blank"
              rel="noopener noreferrer"
              startIcon={<DownloadIcon />}
            >
              {t('pastMessages.openFile')}
            </Button>
          )}
          {file.canFetch && (
            <Button
              size="small"
              color="inherit"
              startIcon={<DownloadIcon />}
              loading={isBusy}
              loadingPosition="start"
              onClick={() => void handleFetch()}
            >
              {t('pastMessages.fetchFile')}
            </Button>
          )}
        </Box>
      </Box>
    </Box>
  )
}
