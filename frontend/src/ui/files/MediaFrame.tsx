import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { ReactNode } from 'react'
import type { Frame } from './frame.rules'
import { safeThumbnail } from './thumbnail.rules'

interface MediaFrameProps {
  frame: Pick<Frame, 'width' | 'ratio'>
  /** Shown until the picture is loaded. */
  thumbnail: string | null
  children: ReactNode
}

/** The frame of a picture; it has its final size before the picture is loaded. */
export function MediaFrame({ frame, thumbnail, children }: MediaFrameProps) {
  const preview = safeThumbnail(thumbnail)
  return (
    <Box
      sx={{
        position: 'relative',
        width: frame.width,
        maxWidth: '100%',
        aspectRatio: String(frame.ratio),
        borderRadius: 0.8,
        overflow: 'hidden',
        bgcolor: 'skeleton.base',
        isolation: 'isolate',
      }}
    >
      {preview && (
        <Box
          component="img"
          src={preview}
          alt=""
          // Larger than its frame, because a blur fades out at the edges.
          sx={{ ...cover, filter: 'blur(10px)', transform: 'scale(1.15)' }}
        />
      )}
      {children}
    </Box>
  )
}

/** Fills the frame. */
export const cover = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  display: 'block',
} as const

interface FramedPictureProps {
  url: string
  /** Accessible name: what a click does. */
  label: string
  onOpen: () => void
  onLoad?: () => void
  onError?: () => void
  /** Hidden until it is fully loaded. */
  isHidden?: boolean
}

/** The picture in its frame; a click opens it in full size. */
export const FramedPicture = ({
  url,
  label,
  onOpen,
  onLoad,
  onError,
  isHidden = false,
}: FramedPictureProps) => (
  <ButtonBase
    onClick={onOpen}
    aria-label={label}
    sx={{ ...cover, '&.Mui-focusVisible': { outlineOffset: -4 } }}
  >
    <Box
      component="img"
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onLoad={onLoad}
      onError={onError}
      sx={{ ...cover, opacity: isHidden ? 0 : 1, transition: 'opacity 180ms' }}
    />
  </ButtonBase>
)
