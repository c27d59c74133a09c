import CheckCircle from '@mui/icons-material/CheckCircle'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { StepName } from './firstSteps.queries'

interface StepProps {
  step: StepName
  /** Starts at 1. */
  place: number
  isDone: boolean
  isOpen: boolean
  /** The result of a completed step. */
  result: string | null
  onOpen: () => void
  /** Its form, while it is open. */
  children: ReactNode
}

const row = { display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 52, px: 2, py: 1 } as const

/** One step of the list: open with its form, done with its result, or pending with its duration. */
export function Step({ step, place, isDone, isOpen, result, onOpen, children }: StepProps) {
  const { t } = useTranslation()
  const title = t(`firstSteps.${step}.title`)

  if (isOpen)
    return (
      <Box component="li" aria-current="step" sx={{ p: 2, pb: 2.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Mark place={place} isDone={isDone} isOpen />
          <Typography variant="h3">{title}</Typography>
        </Box>
        <Box sx={{ display: 'grid', gap: 2, pl: { xs: 0, sm: 5 }, mt: 0.5 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t(`firstSteps.${step}.text`)}
          </Typography>
          {children}
        </Box>
      </Box>
    )

  if (isDone)
    return (
      <Box component="li" sx={{ ...row, flexWrap: 'wrap', columnGap: 1.5, rowGap: 0 }}>
        <Mark place={place} isDone />
        <Typography variant="body2" component="h3" sx={{ fontWeight: 500, color: 'text.secondary' }}>
          {title}
        </Typography>
        <Typography
          variant="body2"
          noWrap
          sx={{
            flex: 1,
            minWidth: 0,
            color: 'text.tertiary',
            flexBasis: { xs: '100%', sm: 0 },
            order: { xs: 1, sm: 0 },
            pl: { xs: 5, sm: 0 },
            textAlign: { xs: 'start', sm: 'end' },
          }}
        >
          {result}
        </Typography>
        <Link
          component="button"
          variant="body2"
          onClick={onOpen}
          aria-label={t('firstSteps.changeNamed', { step: title })}
          sx={{ ml: { xs: 'auto', sm: 0 }, py: 0.5 }}
        >
          {t('firstSteps.change')}
        </Link>
      </Box>
    )

  return (
    <li>
      <ButtonBase
        onClick={onOpen}
        sx={{ ...row, width: '100%', justifyContent: 'flex-start', '&:hover': { bgcolor: 'action.hover' } }}
      >
        <Mark place={place} />
        <Typography variant="h3" component="h3" sx={{ fontWeight: 500, flex: 1, textAlign: 'start' }}>
          {title}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t(`firstSteps.${step}.takes`)}
        </Typography>
      </ButtonBase>
    </li>
  )
}

function Mark({
  place,
  isDone = false,
  isOpen = false,
}: Pick<StepProps, 'place'> & { isDone?: boolean; isOpen?: boolean }) {
  const { t } = useTranslation()
  if (isDone)
    return (
      <CheckCircle
        titleAccess={t('firstSteps.done')}
        sx={{ width: 28, height: 28, flexShrink: 0, color: 'connection.good.main' }}
      />
    )
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 28,
        height: 28,
        flexShrink: 0,
        borderRadius: '50%',
        typography: 'body2',
        fontWeight: 600,
        ...(isOpen
          ? { bgcolor: 'button.main', color: 'button.text' }
          : { bgcolor: 'action.selected', color: 'text.secondary' }),
      }}
    >
      {place}
    </Box>
  )
}
