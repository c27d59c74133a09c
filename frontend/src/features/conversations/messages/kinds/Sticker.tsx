import type { Message, MessageMedia } from '@balcao/contract/resources/conversations/messages'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { MediaState } from '../media/MediaState'
import { safeThumbnail } from '../../../../ui/files/thumbnail.rules'
import { useMediaUrl } from '../media/useMediaUrl'

const SIZE = 160

/** A sticker, shown without a bubble. */
export function Sticker({ message, media }: { message: Message; media: MessageMedia }) {
  const { t } = useTranslation()
  const { url, isGone, handleError, handleLoad, retry } = useMediaUrl(message)
  const src = url && !isGone ? url : safeThumbnail(media.thumbnail)
  const isPlain = src !== null && media.state !== 'failed' && !isGone
  return (
    <Box
      sx={{
        position: 'relative',
        width: SIZE,
        height: SIZE,
        overflow: 'hidden',
        borderRadius: 1,
        ...(!isPlain && { bgcolor: 'skeleton.base' }),
      }}
    >
      {src && (
        <Box
          component="img"
          src={src}
          alt={t('said.kinds.sticker')}
          loading="lazy"
          decoding="async"
          draggable={false}
          onLoad={handleLoad}
          onError={handleError}
          sx={{ width: '100%', height: '100%', objectFit: 'contain', display: 'block' }}
        />
      )}
      <MediaState message={message} isGone={isGone} onRetry={retry} isOnPicture />
    </Box>
  )
}
