import CheckCircleIcon from '@mui/icons-material/CheckCircleRounded'
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlineRounded'
import RadioButtonUncheckedIcon from '@mui/icons-material/RadioButtonUncheckedRounded'
import SyncIcon from '@mui/icons-material/SyncRounded'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PartTone, PartView } from '../officialNumbers.rules'

const look = {
  good: { Icon: CheckCircleIcon, color: 'connection.good.main' },
  bad: { Icon: ErrorOutlineIcon, color: 'connection.bad.main' },
  busy: { Icon: SyncIcon, color: 'connection.busy.main' },
  calm: { Icon: RadioButtonUncheckedIcon, color: 'text.secondary' },
} as const satisfies Record<PartTone, unknown>

interface PartProps {
  view: PartView
  /** WhatsApp is being asked. */
  isChecking: boolean
  /** In place of the word on its state. */
  word?: string | undefined
  children: ReactNode
}

/** One part of the set-up: an icon, its name, one word on its state, its fields. */
export function Part({ view: { part, tone, isReady, problem }, isChecking, word, children }: PartProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const { Icon, color } = look[tone]
  const usual = isReady
    ? t(`officialNumbers.parts.${part}.ready`)
    : problem
      ? t(`officialNumbers.problems.${problem}.word`)
      : t(`officialNumbers.parts.${part}.waiting`)
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ display: 'grid', gap: 1.5, pt: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Icon aria-hidden sx={{ fontSize: 20, color }} />
        <Typography id={titleId} component="h3" sx={{ flex: 1, fontSize: '0.9375rem', fontWeight: 600 }}>
          {t(`officialNumbers.parts.${part}.title`)}
        </Typography>
        <Typography role="status" variant="caption" sx={{ fontWeight: 500, color, textAlign: 'end' }}>
          {isChecking && !isReady ? t('officialNumbers.checking') : (word ?? usual)}
        </Typography>
      </Box>
      {children}
    </Box>
  )
}

/** One sentence of help; red where something is wrong. */
export const PartHelp = ({ isBad = false, children }: { isBad?: boolean; children: ReactNode }) => (
  <Typography
    variant="caption"
    component="p"
    sx={{ color: isBad ? 'connection.bad.main' : 'text.secondary' }}
  >
    {children}
  </Typography>
)
