import { limits } from '@balcao/contract/limits'
import AddIcon from '@mui/icons-material/Add'
import CloseIcon from '@mui/icons-material/Close'
import PlayArrowIcon from '@mui/icons-material/PlayArrow'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Tooltip from '@mui/material/Tooltip'
import { useTranslation } from 'react-i18next'
import { FileIcon } from '../../../../../ui/files/FileIcon'
import type { Attachment } from './useAttachments'

interface AttachmentStripProps {
  attachments: readonly Attachment[]
  shownKey: string | undefined
  onShow: (key: string) => void
  onRemove: (key: string) => void
  onAdd: () => void
}

const SIZE = 60

/** All chosen files in a row, to view or remove, and a button for more. */
export function AttachmentStrip({ attachments, shownKey, onShow, onRemove, onAdd }: AttachmentStripProps) {
  const { t } = useTranslation()
  return (
    <Box
      component="ul"
      aria-label={t('composer.files.list')}
      sx={{
        display: 'flex',
        gap: 1,
        m: 0,
        p: 0.75,
        listStyle: 'none',
        overflowX: 'auto',
        flex: 1,
        minWidth: 0,
      }}
    >
      {attachments.map((attachment) => (
        <Thumbnail
          key={attachment.key}
          attachment={attachment}
          isShown={attachment.key === shownKey}
          onShow={() => onShow(attachment.key)}
          onRemove={() => onRemove(attachment.key)}
        />
      ))}
      {attachments.length < limits.medias.max && (
        <Box component="li" sx={{ flexShrink: 0 }}>
          <Tooltip title={t('composer.files.add')}>
            <ButtonBase
              onClick={onAdd}
              aria-label={t('composer.files.add')}
              sx={{
                width: SIZE,
                height: SIZE,
                border: '1px dashed',
                borderColor: 'text.disabled',
                borderRadius: 1,
                color: 'text.secondary',
                '&:hover': { bgcolor: 'action.hover' },
              }}
            >
              <AddIcon />
            </ButtonBase>
          </Tooltip>
        </Box>
      )}
    </Box>
  )
}

interface ThumbnailProps {
  attachment: Attachment
  isShown: boolean
  onShow: () => void
  onRemove: () => void
}

function Thumbnail({ attachment: { file, url, kind, caption }, isShown, onShow, onRemove }: ThumbnailProps) {
  const { t } = useTranslation()
  const cover = { width: '100%', height: '100%', objectFit: 'cover' } as const
  return (
    <Box component="li" sx={{ position: 'relative', flexShrink: 0 }}>
      <ButtonBase
        onClick={onShow}
        aria-label={t('composer.files.show', { name: file.name })}
        aria-current={isShown}
        sx={{
          width: SIZE,
          height: SIZE,
          borderRadius: 1,
          overflow: 'hidden',
          bgcolor: 'action.hover',
          border: 2,
          borderColor: isShown ? 'primary.main' : 'transparent',
        }}
      >
        {kind === 'image' && <Box component="img" src={url} alt="" sx={cover} />}
        {kind === 'video' && (
          <>
            <Box component="video" src={url} muted preload="metadata" tabIndex={-1} aria-hidden sx={cover} />
            <PlayArrowIcon
              aria-hidden
              sx={{
                position: 'absolute',
                p: 0.25,
                borderRadius: 4,
                bgcolor: 'picture.scrim',
                color: 'picture.onScrim',
              }}
            />
          </>
        )}
        {kind !== 'image' && kind !== 'video' && <FileIcon name={file.name} mimetype={file.type} />}
      </ButtonBase>
      {caption !== '' && (
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            left: 6,
            right: 6,
            bottom: 6,
            height: 3,
            borderRadius: 1,
            bgcolor: 'primary.main',
            boxShadow: 1,
          }}
        />
      )}
      <ButtonBase
        onClick={onRemove}
        aria-label={t('composer.files.remove', { name: file.name })}
        sx={{
          position: 'absolute',
          top: -6,
          right: -6,
          width: 24,
          height: 24,
          borderRadius: '50%',
          bgcolor: 'text.primary',
          color: 'background.paper',
          // A larger touch area than the visible button.
          '&::after': { content: '""', position: 'absolute', inset: -8 },
        }}
      >
        <CloseIcon sx={{ fontSize: 15 }} />
      </ButtonBase>
    </Box>
  )
}
