import type { Message, MessageMedia } from '@balcao/contract/resources/conversations/messages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { frameOf } from '../../../../ui/files/frame.rules'
import { FramedPicture, MediaFrame } from '../../../../ui/files/MediaFrame'
import { MediaState } from '../media/MediaState'
import { useMediaUrl } from '../media/useMediaUrl'
import { useThreadTools } from '../ThreadTools'

/** A photo: first its blurred thumbnail, then the picture, in a frame of constant size. */
export function Picture({ message, media }: { message: Message; media: MessageMedia }) {
  const { t } = useTranslation()
  const { openLarge } = useThreadTools()
  const { url, isGone, handleError, handleLoad, retry } = useMediaUrl(message)
  const [isLoaded, setLoaded] = useState(false)
  return (
    <MediaFrame frame={frameOf(media.width, media.height)} thumbnail={media.thumbnail}>
      {url && !isGone && (
        <FramedPicture
          url={url}
          label={t('messages.thread.openImage')}
          onOpen={() => openLarge(message)}
          onLoad={() => {
            setLoaded(true)
            handleLoad()
          }}
          onError={handleError}
          isHidden={!isLoaded}
        />
      )}
      <MediaState message={message} isGone={isGone} onRetry={retry} isOnPicture />
    </MediaFrame>
  )
}
