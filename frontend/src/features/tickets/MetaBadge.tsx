import type { SvgIconComponent } from '@mui/icons-material'
import Box from '@mui/material/Box'

interface MetaBadgeProps {
  label: string
  /** What the label is, for the pointer that rests on it. */
  title: string
  /** The company's own colour of a queue or tag: a dot, so that the text keeps its contrast. */
  color?: string
  isTag?: boolean
  /** Tells a person from a connection where there is no colour to tell by. */
  Icon?: SvgIconComponent
  /** Makes room before all the others. */
  isYielding?: boolean
}

/** One small fact about a ticket. */
export function MetaBadge({ label, title, color, isTag = false, Icon, isYielding = false }: MetaBadgeProps) {
  return (
    <Box
      component="span"
      title={title}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.375,
        // Its icon or dot is always there.
        minWidth: Icon ? 13 : isTag ? 17 : 0,
        overflow: 'hidden',
        flexShrink: isYielding ? 1000 : isTag ? 1 : 0,
        maxWidth: isTag ? 92 : 128,
        ...(isTag && { border: 1, borderColor: 'divider', borderRadius: 0.75, px: 0.5 }),
      }}
    >
      {Icon && <Icon aria-hidden sx={{ fontSize: 13, flexShrink: 0, opacity: 0.8 }} />}
      {color && (
        <Box
          aria-hidden
          component="span"
          sx={{ width: 7, height: 7, borderRadius: isTag ? '2px' : '50%', flexShrink: 0 }}
          style={{ backgroundColor: color }}
        />
      )}
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {label}
      </Box>
    </Box>
  )
}
