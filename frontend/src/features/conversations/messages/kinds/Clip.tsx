import type { Message, MessageMedia } from '@balcao/contract/resources/conversations/messages'
import OpenInFullIcon from '@mui/icons-material/OpenInFull'
import PlayArrowIcon from '@mui/icons-material/PlayArrow'
import VideocamIcon from '@mui/icons-material/Videocam'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSeconds } from '../../../../i18n/format'
import { claimPlayback } from '../media/exclusivePlayback'
import { frameOf } from '../../../../ui/files/frame.rules'
import { cover, MediaFrame } from '../../../../ui/files/MediaFrame'
import { MediaState } from '../media/MediaState'
import { useMediaUrl } from '../media/useMediaUrl'
import { useThreadTools } from '../ThreadTools'

interface ClipProps {
  message: Message
  media: MessageMedia
}

/** A video or GIF: a still picture until it is clicked, then it plays in place. */
export function Clip({ message, media }: ClipProps) {
  const { t } = useTranslation()
  const { openLarge } = useThreadTools()
  const { url, isGone, handleError, handleLoad, retry } = useMediaUrl(message)
  const [isStarted, setStarted] = useState(false)
  const [isMoving, setMoving] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const isGif = media.kind === 'gif'

  // A renewed URL loads again, but must not start playing by itself.
  useEffect(() => {
    const player = video.current
    if (!isStarted || !player) return
    player.play().catch(() => undefined)
    return () => player.pause()
  }, [isStarted, url])

  const toggleGif = () => {
    if (!isStarted) setStarted(true)
    else if (isMoving) video.current?.pause()
    else video.current?.play().catch(() => undefined)
  }
  return (
    <MediaFrame frame={frameOf(media.width, media.height)} thumbnail={media.thumbnail}>
      {url && isStarted && !isGone && (
        <Box
          component="video"
          ref={video}
          src={url}
          controls={!isGif}
          loop={isGif}
          muted={isGif}
          playsInline
          preload="metadata"
          onPlay={() => {
            setMoving(true)
            const player = video.current
            if (player && !isGif) claimPlayback(player, () => player.pause())
          }}
          onPause={() => setMoving(false)}
          onLoadedData={handleLoad}
          onError={handleError}
          sx={{ ...cover, objectFit: isGif ? 'cover' : 'contain', bgcolor: 'picture.scrim' }}
        />
      )}
      {url && !isGone && (isGif || !isStarted) && (
        <ButtonBase
          onClick={isGif ? toggleGif : () => setStarted(true)}
          aria-label={t(
            isGif
              ? isMoving
                ? 'messages.thread.pauseGif'
                : 'messages.thread.playGif'
              : 'messages.thread.playVideo',
          )}
          sx={{ ...cover, display: 'grid', '&.Mui-focusVisible': { outlineOffset: -4 } }}
        >
          {!isMoving && <Disc>{isGif ? 'GIF' : <PlayArrowIcon sx={{ fontSize: 32 }} />}</Disc>}
        </ButtonBase>
      )}
      {!isGif && !isStarted && (
        <Box sx={{ ...corner, left: 6, display: 'flex', alignItems: 'center', gap: 0.5, px: 0.75 }}>
          <VideocamIcon aria-hidden sx={{ fontSize: 14 }} />
          {media.seconds !== null && formatSeconds(media.seconds)}
        </Box>
      )}
      {!isGif && url && !isGone && (
        <IconButton
          size="small"
          onClick={() => {
            video.current?.pause()
            openLarge(message)
          }}
          aria-label={t('messages.thread.openVideo')}
          sx={{
            position: 'absolute',
            top: 6,
            right: 6,
            color: 'picture.onScrim',
            bgcolor: 'picture.scrim',
            '&:hover': { bgcolor: 'picture.scrim' },
          }}
        >
          <OpenInFullIcon sx={{ fontSize: 16 }} />
        </IconButton>
      )}
      <MediaState message={message} isGone={isGone} onRetry={retry} isOnPicture />
    </MediaFrame>
  )
}

const corner = {
  position: 'absolute',
  bottom: 6,
  borderRadius: 0.8,
  bgcolor: 'picture.scrim',
  color: 'picture.onScrim',
  fontSize: '0.6875rem',
  lineHeight: '1.125rem',
  pointerEvents: 'none',
} as const

const Disc = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      gridArea: '1 / 1',
      placeSelf: 'center',
      display: 'grid',
      placeItems: 'center',
      width: 56,
      height: 56,
      borderRadius: '50%',
      bgcolor: 'picture.scrim',
      color: 'picture.onScrim',
      fontWeight: 700,
      fontSize: '0.875rem',
    }}
  >
    {children}
  </Box>
)
