import CloseIcon from '@mui/icons-material/Close'
import DownloadIcon from '@mui/icons-material/Download'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../../ui/browser/saveFile'

interface PictureDialogProps {
  url: string
  name: string
  onClose: () => void
}

/** A picture in full size. */
export default function PictureDialog({ url, name, onClose }: PictureDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth={false}
      slotProps={{ paper: { 'aria-label': t('chatsPage.picture', { name }), sx: { m: 2 } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 2, pr: 1, py: 0.5 }}>
        <Box component="span" sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {name}
        </Box>
        <IconButton aria-label={t('messages.thread.menu.download')} onClick={() => saveFile(url, name)}>
          <DownloadIcon />
        </IconButton>
        <IconButton aria-label={t('common.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box
        component="img"
        src={url}
        alt={t('chatsPage.picture', { name })}
        sx={{ display: 'block', maxWidth: '100%', maxHeight: 'calc(100dvh - 112px)', objectFit: 'contain' }}
      />
    </Dialog>
  )
}
