import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { Trans, useTranslation } from 'react-i18next'
import { formatPhone } from '../../../i18n/format'
import { StepActions } from './StepForm'
import { mainConnection, type StepBodyProps } from './steps.rules'

interface AnswerStepProps extends Pick<StepBodyProps, 'connections'> {
  /** Where to play a customer; null when there is no simulator. */
  simulatorUrl: string | null
}

/** Waits for the first message, which is answered in the ticket list. */
export function AnswerStep({ connections, simulatorUrl }: AnswerStepProps) {
  const { t } = useTranslation()
  const connection = mainConnection(connections)
  if (!connection || connection.number === null)
    return <Alert severity="info">{t('firstSteps.answer.noNumber')}</Alert>
  return (
    <>
      <Box
        role="status"
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          gap: 1.5,
          minHeight: 96,
          p: 1.5,
          border: '1px dashed',
          borderColor: 'divider',
          borderRadius: 1.5,
          textAlign: 'center',
        }}
      >
        <CircularProgress size={20} aria-hidden />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <Trans
            i18nKey="firstSteps.answer.waiting"
            values={{ number: formatPhone(connection.number) }}
            components={{ b: <b /> }}
          />
        </Typography>
      </Box>
      {connection.isSimulated && simulatorUrl !== null && (
        <StepActions>
          <Typography variant="body2" sx={{ flex: 1, color: 'text.secondary' }}>
            {t('firstSteps.answer.hint')}
          </Typography>
          <Button variant="outlined" href={simulatorUrl} target="_blank" rel="noreferrer">
            {t('firstSteps.answer.simulate')}
          </Button>
        </StepActions>
      )}
    </>
  )
}
