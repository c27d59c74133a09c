import type { Message, MessageMedia } from '@balcao/contract/resources/messages'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { frameOf } from '../../../ui/files/frame.rules'
import { cover, MediaFrame } from '../../../ui/files/MediaFrame'
import { MediaState } from '../media/MediaState'
import { useMediaUrl } from '../media/useMediaUrl'
import { useThreadTools } from '../ThreadTools'

/** A photo: its blurred small copy first, then itself, in a frame that never changes size. */
export function Picture({ message, media }: { message: Message; media: MessageMedia }) {
  const { t } = useTranslation()
  const { openLarge } = useThreadTools()
  const { url, isGone, handleError, handleLoad, retry } = useMediaUrl(message)
  const [isLoaded, setLoaded] = useState(false)
  return (
    <MediaFrame frame={frameOf(media.width, media.height)} thumbnail={media.thumbnail}>
      {url && !isGone && (
        <ButtonBase
          onClick={() => openLarge(message)}
          aria-label={t('messages.thread.openImage')}
          sx={{ ...cover, '&.Mui-focusVisible': { outlineOffset: -4 } }}
        >
          <Box
            component="img"
            src={url}
            alt=""
            loading="lazy"
            decoding="async"
            draggable={false}
            onLoad={() => {
              setLoaded(true)
              handleLoad()
            }}
            onError={handleError}
            sx={{ ...cover, opacity: isLoaded ? 1 : 0, transition: 'opacity 180ms' }}
          />
        </ButtonBase>
      )}
      <MediaState message={message} isGone={isGone} onRetry={retry} isOnPicture />
    </MediaFrame>
  )
}
