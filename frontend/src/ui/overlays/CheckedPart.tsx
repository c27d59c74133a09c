import CheckCircleIcon from '@mui/icons-material/CheckCircleRounded'
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlineRounded'
import RadioButtonUncheckedIcon from '@mui/icons-material/RadioButtonUncheckedRounded'
import SyncIcon from '@mui/icons-material/SyncRounded'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'

const look = {
  good: { Icon: CheckCircleIcon, color: 'connection.good.main' },
  bad: { Icon: ErrorOutlineIcon, color: 'connection.bad.main' },
  busy: { Icon: SyncIcon, color: 'connection.busy.main' },
  calm: { Icon: RadioButtonUncheckedIcon, color: 'text.secondary' },
} as const

export type PartTone = keyof typeof look

interface CheckedPartProps {
  title: string
  tone: PartTone
  /** One word on its state. */
  word: string
  children: ReactNode
}

/** One part of a set-up that is checked while it is filled in: an icon, its name, its state, its fields. */
export function CheckedPart({ title, tone, word, children }: CheckedPartProps) {
  const titleId = useId()
  const { Icon, color } = look[tone]
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ display: 'grid', gap: 1.5, pt: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Icon aria-hidden sx={{ fontSize: 20, color }} />
        <Typography id={titleId} component="h3" sx={{ flex: 1, fontSize: '0.9375rem', fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography role="status" variant="caption" sx={{ fontWeight: 500, color, textAlign: 'end' }}>
          {word}
        </Typography>
      </Box>
      {children}
    </Box>
  )
}

interface PartHelpProps {
  id?: string
  isBad?: boolean
  children: ReactNode
}

/** One sentence of help; red where something is wrong. */
export const PartHelp = ({ id, isBad = false, children }: PartHelpProps) => (
  <Typography
    id={id}
    variant="caption"
    component="p"
    sx={{ color: isBad ? 'connection.bad.main' : 'text.secondary' }}
  >
    {children}
  </Typography>
)
