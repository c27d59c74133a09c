import type { Message, MessageMedia } from '@balcao/contract/resources/conversations/messages'
import DownloadIcon from '@mui/icons-material/Download'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../../../i18n/format'
import { classes } from '../../../../ui/styling/classes'
import clamp from '../../../../ui/display/TwoLines.module.css'
import { FileIcon } from '../../../../ui/files/FileIcon'
import { extensionOf } from '../../../../ui/files/fileType.rules'
import { MediaState } from '../media/MediaState'
import { safeThumbnail } from '../../../../ui/files/thumbnail.rules'

/** A downloadable file: icon, name and size. */
export function DocumentCard({ message, media }: { message: Message; media: MessageMedia }) {
  const { t } = useTranslation()
  const name = media.name ?? t('said.kinds.document')
  const facts = [
    extensionOf(media.name).toUpperCase() || null,
    media.size === null ? null : formatBytes(media.size),
  ].filter((fact) => fact !== null)
  const preview = safeThumbnail(media.thumbnail)
  const isThere = message.mediaUrl !== null
  return (
    <Box
      sx={{ width: 300, maxWidth: '100%', borderRadius: 0.8, overflow: 'hidden', bgcolor: 'action.hover' }}
    >
      {preview && (
        <Box
          component="img"
          src={preview}
          alt=""
          sx={{ display: 'block', width: '100%', height: 120, objectFit: 'cover', objectPosition: 'top' }}
        />
      )}
      <Box
        {...(isThere && {
          component: 'a',
          href: message.mediaUrl,
          download: name,
          target: '_blank',
          rel: 'noopener noreferrer',
          'aria-label': t('messages.thread.downloadFile', { name }),
        })}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          p: 1.25,
          color: 'text.primary',
          textDecoration: 'none',
          outlineOffset: -3,
          '&[href]:hover': { bgcolor: 'action.hover' },
        }}
      >
        <FileIcon name={media.name} mimetype={media.mimetype} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography
            variant="subtitle2"
            component="span"
            className={classes(clamp['twoLines'])}
            sx={{
              lineHeight: 1.3,
              // The name may be in any script; it must not change the direction of the card.
              unicodeBidi: 'plaintext',
            }}
          >
            {name}
          </Typography>
          <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
            {facts.join(' · ')}
          </Typography>
        </Box>
        {isThere && <DownloadIcon aria-hidden sx={{ fontSize: 20, color: 'text.secondary' }} />}
      </Box>
      <Box sx={{ px: 1.25, '&:empty': { display: 'none' } }}>
        <MediaState message={message} />
      </Box>
    </Box>
  )
}
