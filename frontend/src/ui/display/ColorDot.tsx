import Box from '@mui/material/Box'
import { markColour } from '../../theme/markColour'

interface ColorDotProps {
  color: string
  /** Square for tags, round for queues. */
  isSquare?: boolean
}

/** The colour that people gave a queue or tag; its name stands beside it. */
export function ColorDot({ color, isSquare = false }: ColorDotProps) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        width: 10,
        height: 10,
        borderRadius: isSquare ? '3px' : '50%',
        flexShrink: 0,
        bgcolor: markColour(color),
      }}
    />
  )
}
