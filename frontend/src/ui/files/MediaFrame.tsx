import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { Frame } from './frame.rules'
import { safeThumbnail } from './thumbnail.rules'

interface MediaFrameProps {
  frame: Frame
  /** What shows until the picture is there. */
  thumbnail: string | null
  children: ReactNode
}

/** The place of a picture, as large before it is loaded as after. */
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
          // Larger than its frame, for a blur fades out at the edges.
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
