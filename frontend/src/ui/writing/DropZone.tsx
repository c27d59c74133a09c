import UploadFileOutlinedIcon from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'

/** Overlay of a conversation while files are dragged over it; `text` names the recipient and the limit. */
export function DropZone({ text }: { text: string }) {
  const { t } = useTranslation()
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: 0,
        zIndex: 'modal',
        p: 2,
        bgcolor: 'bubble.thread',
        // The drag must have one target, not the elements below.
        pointerEvents: 'none',
      }}
    >
      <Box
        sx={{
          height: '100%',
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          justifyContent: 'center',
          gap: 1,
          p: 3,
          textAlign: 'center',
          border: '2px dashed',
          borderColor: 'primary.main',
          borderRadius: 2,
          bgcolor: 'row.selected',
        }}
      >
        <UploadFileOutlinedIcon aria-hidden sx={{ fontSize: 56, color: 'primary.main' }} />
        <Typography variant="h6" component="p">
          {t('composer.drop.title')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: 420 }}>
          {text}
        </Typography>
      </Box>
    </Box>
  )
}
