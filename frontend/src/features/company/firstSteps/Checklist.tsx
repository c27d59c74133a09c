import type { FirstSteps as Steps } from '@balcao/contract/resources/company/firstSteps'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { TFunction } from 'i18next'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useActor } from '../../../session'
import { useConnections } from '../connections'
import { AnswerStep } from './AnswerStep'
import { ColleagueStep } from './ColleagueStep'
import { ConnectionStep } from './ConnectionStep'
import { madeOf, stepNames, useFirstSteps, useFirstStepsAgain, type StepName } from './firstSteps.queries'
import { HoursStep } from './HoursStep'
import { QueueStep } from './QueueStep'
import { Step } from './Step'
import { useStepResults } from './useStepResults'

/**
 * The setup of a new company in five steps, one of which is open with its form. Hidden while the steps are
 * unknown, and once the team has answered a customer.
 */
export function Checklist() {
  const { data: steps } = useFirstSteps()
  const { data: connections } = useConnections()
  if (!steps || !connections || steps.answer) return null
  return <Steps steps={steps} />
}

function Steps({ steps }: { steps: Steps }) {
  const { t } = useTranslation()
  const { name } = useActor()
  const { data: connections = [] } = useConnections()
  const askAgain = useFirstStepsAgain()
  const results = useStepResults(steps)
  const [chosen, setChosen] = useState<StepName | null>(null)
  const opened = chosen ?? stepNames.find((step) => !steps[step]) ?? 'answer'
  const made = madeOf(steps)
  const isLost = !steps.connection && connections.some(({ number }) => number !== null)
  const done = async () => {
    await askAgain()
    setChosen(null)
  }
  const forms: Record<StepName, ReactNode> = {
    connection: <ConnectionStep connections={connections} onDone={done} />,
    queue: <QueueStep connections={connections} onDone={done} />,
    hours: <HoursStep connections={connections} onDone={done} />,
    colleague: <ColleagueStep connections={connections} onDone={done} />,
    answer: <AnswerStep connections={connections} simulatorUrl={steps.simulatorUrl} />,
  }

  return (
    <Box
      component="section"
      aria-label={t('firstSteps.title')}
      sx={{ width: '100%', maxWidth: 640, mx: 'auto', px: { xs: 1.5, sm: 0 }, py: 2, textAlign: 'start' }}
    >
      <Typography variant="h1" component="h2">
        {isLost ? t('firstSteps.lost') : titleAfter(made, name, t)}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 0.75, mb: 2, color: 'text.secondary' }}>
        <Progress made={made} />
        <Typography variant="body2">
          {made === 0 ? t('firstSteps.howLong') : t('firstSteps.made', { made, all: stepNames.length })}
        </Typography>
      </Box>
      <Paper
        component="ol"
        variant="outlined"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          overflow: 'hidden',
          '& > li + li': { borderTop: 1, borderColor: 'divider' },
        }}
      >
        {stepNames.map((step, index) => (
          <Step
            key={step}
            step={step}
            place={index + 1}
            result={steps[step] ? results[step] : null}
            isDone={steps[step]}
            isOpen={step === opened}
            onOpen={() => setChosen(step)}
          >
            {forms[step]}
          </Step>
        ))}
      </Paper>
      <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary', textAlign: 'center' }}>
        {t('firstSteps.stays')}
      </Typography>
    </Box>
  )
}

const titles = ['begin', 'connected', 'routed', 'nearly', 'last'] as const

const titleAfter = (made: number, name: string, t: TFunction): string =>
  t(`firstSteps.titles.${titles[made] ?? 'last'}`, { name: name.split(' ')[0] })

/** Five short bars, one per step. */
function Progress({ made }: { made: number }) {
  const { t } = useTranslation()
  return (
    <Box
      role="img"
      aria-label={t('firstSteps.made', { made, all: stepNames.length })}
      sx={{ display: 'inline-flex', gap: '3px' }}
    >
      {stepNames.map((step, index) => (
        <Box
          key={step}
          sx={{
            width: { xs: 20, sm: 28 },
            height: 6,
            borderRadius: '3px',
            bgcolor: index < made ? 'connection.good.main' : 'divider',
          }}
        />
      ))}
    </Box>
  )
}
