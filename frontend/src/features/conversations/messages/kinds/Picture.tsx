import type { Message, MessageMedia } from '@balcao/contract/resources/conversations/messages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { frameOf, type Frame } from '../../../../ui/files/frame.rules'
import { FramedPicture, MediaFrame } from '../../../../ui/files/MediaFrame'
import { MediaState } from '../media/MediaState'
import { useMediaUrl } from '../media/useMediaUrl'
import { useThreadTools } from '../ThreadTools'

/** A photo: first its blurred thumbnail, then the picture, in a frame of constant size. */
export const Picture = ({ message, media }: { message: Message; media: MessageMedia }) => (
  <PictureIn frame={frameOf(media.width, media.height)} message={message} />
)

/** A photo of a grid: a square as wide as its column, or half as high. */
export const PictureTile = ({ message, isWide }: { message: Message; isWide: boolean }) => (
  <PictureIn frame={{ width: TILE_PX, ratio: isWide ? 2 : 1 }} message={message} />
)

/** The whole grid; a column is narrower. */
const TILE_PX = 330

function PictureIn({ frame, message }: { frame: Omit<Frame, 'isCut'>; message: Message }) {
  const { t } = useTranslation()
  const { openLarge } = useThreadTools()
  const { url, isGone, handleError, handleLoad, retry } = useMediaUrl(message)
  const [isLoaded, setLoaded] = useState(false)
  return (
    <MediaFrame frame={frame} thumbnail={message.media?.thumbnail ?? null}>
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
