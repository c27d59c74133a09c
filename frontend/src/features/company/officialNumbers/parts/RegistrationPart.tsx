import WarningAmberIcon from '@mui/icons-material/WarningAmberRounded'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { PartView, Progress } from '../officialNumbers.rules'
import { PinInput } from '../PinInput'
import { ProblemText } from '../ProblemText'
import type { Setup } from '../useSetup'
import { PartHelp } from '../../../../ui/overlays/CheckedPart'
import { Part } from './Part'

interface RegistrationPartProps {
  setup: Setup
  view: PartView
  step: Progress['step']
  pin: string
  onPin: (pin: string) => void
}

/** The PIN that registers the number, asked for when everything else is ready. */
export function RegistrationPart({ setup, view, step, pin, onPin }: RegistrationPartProps) {
  const { t } = useTranslation()
  const isUntried = view.problem === null || view.problem === 'not_registered'
  const isNow = step === 'register'
  const word = isUntried && !view.isReady
  return (
    <Part
      view={view}
      isChecking={setup.isChecking && isNow}
      word={word ? (isNow ? t('officialNumbers.now') : t('officialNumbers.afterOthers')) : undefined}
    >
      {!view.isReady && !isNow && isUntried && (
        <PartHelp>{t('officialNumbers.parts.registration.help')}</PartHelp>
      )}
      {!isUntried && view.problem && (
        <PartHelp isBad={view.tone === 'bad'}>
          <ProblemText problem={view.problem} />
        </PartHelp>
      )}
      {isNow && (
        <>
          <PinInput value={pin} onChange={onPin} />
          <LeavesPhone />
        </>
      )}
    </Part>
  )
}

/** The consequence of the registration, before the button. */
export function LeavesPhone() {
  const { t } = useTranslation()
  return (
    <Box
      component="p"
      sx={{
        display: 'flex',
        gap: 1,
        m: 0,
        px: 1.75,
        py: 1.25,
        borderRadius: 1,
        typography: 'body2',
        bgcolor: 'connection.busy.soft',
        color: 'connection.busy.main',
      }}
    >
      <WarningAmberIcon aria-hidden fontSize="small" />
      <span>{t('officialNumbers.leavesPhone')}</span>
    </Box>
  )
}
