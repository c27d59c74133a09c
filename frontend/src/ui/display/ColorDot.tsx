import Box from '@mui/material/Box'
import { markColour } from '../../theme/markColour'

interface ColorDotProps {
  color: string
  /** As tags have it, to be told from queues. */
  isSquare?: boolean
}

/** A queue's or tag's colour, which people chose; text beside it names it. */
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
