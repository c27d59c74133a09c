import { limits } from '@balcao/contract/limits'
import { silenceEnds } from '@balcao/contract/resources/company/queues'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useFormikContext } from 'formik'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useVariables } from '../../../../kit/listPage'
import { FormMessageField } from '../../../../ui/form/fields/FormMessageField'
import { FormTextField } from '../../../../ui/form/fields/FormTextField'
import { CloseReasonField } from '../../../conversations/closeReasons'
import { CountField } from '../CountField'
import type { QueueFields } from '../queueForm.rules'
import { silentPeople, type SilentPerson } from './deadlines.rules'

/** In how many minutes the queue answers, and what happens when somebody is silent. */
export function DeadlinesFields() {
  const { t } = useTranslation()
  const unit = t('queuesPage.deadlines.minutes')
  return (
    <>
      <Part title={t('queuesPage.deadlines.targets')} help={t('queuesPage.deadlines.targetsHelp')}>
        <Pair>
          <CountField
            name="answerTarget"
            label={t('queuesPage.deadlines.answerTarget')}
            helperText={t('queuesPage.deadlines.answerTargetHelp')}
            unit={unit}
            max={5}
          />
          <CountField
            name="waitingTarget"
            label={t('queuesPage.deadlines.waitingTarget')}
            helperText={t('queuesPage.deadlines.waitingTargetHelp')}
            unit={unit}
            max={5}
          />
        </Pair>
      </Part>
      {silentPeople.map((who) => (
        <SilencePart key={who} who={who} />
      ))}
    </>
  )
}

const Pair = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>{children}</Box>
)

/** A part of the form with its heading. */
function Part({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <Box role="group" aria-labelledby={titleId} sx={{ display: 'grid', gap: 1.5 }}>
      <div>
        <Typography id={titleId} variant="subtitle2" component="h3">
          {title}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {help}
        </Typography>
      </div>
      {children}
    </Box>
  )
}

/** What happens while the customer or the attendant is silent. Texts show where they are sent. */
function SilencePart({ who }: { who: SilentPerson }) {
  const { t } = useTranslation()
  const variables = useVariables()
  const { values } = useFormikContext<QueueFields>()
  const unit = t('queuesPage.deadlines.minutes')
  return (
    <Part title={t(`queuesPage.deadlines.${who}.title`)} help={t(`queuesPage.deadlines.${who}.help`)}>
      <CountField
        name={`${who}ReminderAfter`}
        label={t('queuesPage.deadlines.reminderAfter')}
        helperText={t(`queuesPage.deadlines.${who}.reminderHelp`)}
        unit={unit}
        max={5}
      />
      {values[`${who}ReminderAfter`] !== '' && (
        <FormMessageField
          name={`${who}ReminderText`}
          label={t('queuesPage.deadlines.reminderText')}
          max={limits.silence.text}
          minRows={2}
          variables={variables}
          required
        />
      )}
      <Pair>
        <CountField
          name={`${who}EndAfter`}
          label={t('queuesPage.deadlines.endAfter')}
          helperText={t(`queuesPage.deadlines.${who}.endHelp`)}
          unit={unit}
          max={5}
        />
        {values[`${who}EndAfter`] !== '' && (
          <FormTextField
            name={`${who}End`}
            select
            label={t('queuesPage.deadlines.end')}
            helperText={
              who === 'attendant' && values.attendantEnd === 'close'
                ? t('queuesPage.deadlines.closeUnread')
                : undefined
            }
          >
            {silenceEnds.map((end) => (
              <MenuItem key={end} value={end}>
                {t(`queuesPage.deadlines.ends.${end}`)}
              </MenuItem>
            ))}
          </FormTextField>
        )}
      </Pair>
      {values[`${who}EndAfter`] !== '' && values[`${who}End`] === 'close' && (
        <CloseReasonField name={`${who}EndReasonId`} />
      )}
      {values[`${who}EndAfter`] !== '' && (
        <FormMessageField
          name={`${who}EndText`}
          label={t('queuesPage.deadlines.endText')}
          helperText={t('queuesPage.deadlines.endTextHelp')}
          max={limits.silence.text}
          minRows={2}
          variables={variables}
        />
      )}
    </Part>
  )
}
