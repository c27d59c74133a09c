import Box from '@mui/material/Box'

/** A queue's or tag's colour, which people chose; text beside it names it. */
export function ColorDot({ color }: { color: string }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ width: 10, height: 10, borderRadius: '50%', flexShrink: 0, bgcolor: color, boxShadow: 1 }}
    />
  )
}
