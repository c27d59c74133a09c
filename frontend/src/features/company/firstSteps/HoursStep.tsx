import { limits } from '@balcao/contract/limits'
import { companiesApi } from '@balcao/contract/resources/billing/companies'
import { connectionsApi } from '@balcao/contract/resources/company/connections'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { object } from 'yup'
import { call } from '../../../data/apiClient'
import { changeUser } from '../../../data/session/sessionStore'
import { errorText } from '../../../i18n/errorMessage'
import { useActor, withCompany } from '../../../session'
import { FormTextField } from '../../../ui/form/fields/FormTextField'
import { toast } from '../../../ui/feedback/toast'
import { useConnectionsAnew } from '../connections'
import { HoursField, hoursOf, scheduleOf, stretchesWith, type Stretch } from '../workingHours'
import { storeSetting } from './firstSteps.queries'
import { StepForm } from './StepForm'
import { mainConnection, type StepBodyProps } from './steps.rules'

interface HoursFields {
  hours: Stretch[]
  outOfHoursMessage: string
}

/** Working hours and the message outside of them, or no hours at all. */
export function HoursStep({ connections, onDone }: StepBodyProps) {
  const { t } = useTranslation()
  const { company } = useActor()
  const askAnew = useConnectionsAnew()
  const connection = mainConnection(connections)
  const [initialValues] = useState<HoursFields>(() => ({
    hours: hoursOf(company.schedules),
    outOfHoursMessage: connection?.outOfHoursMessage || t('firstSteps.hours.usualMessage'),
  }))
  const [schema] = useState(() =>
    object({
      hours: stretchesWith({
        overnight: t('workingHours.faults.overnight'),
        overlap: t('workingHours.faults.overlap'),
      }),
      outOfHoursMessage: connectionsApi.create.body.fields.outOfHoursMessage,
    }),
  )
  const anytime = useMutation({
    mutationFn: async () => {
      await storeSetting('scheduleType', 'disabled')
      await storeSetting('worksAnytime', 'enabled')
      await onDone()
    },
    onError: (error) => toast.error(errorText(error)),
  })
  return (
    <StepForm
      initialValues={initialValues}
      schema={schema}
      submit={t('firstSteps.hours.save')}
      actions={
        <Button color="inherit" loading={anytime.isPending} onClick={() => anytime.mutate()}>
          {t('firstSteps.hours.anytime')}
        </Button>
      }
      onSubmit={async ({ hours, outOfHoursMessage }) => {
        const changed = await call(companiesApi.updateSchedules, {
          params: { id: company.id },
          body: { schedules: scheduleOf(hours), specialDays: company.specialDays },
        })
        changeUser((user) => withCompany(user, changed))
        if (connection) {
          await call(connectionsApi.update, { params: { id: connection.id }, body: { outOfHoursMessage } })
          await askAnew()
        }
        // Last, because it puts the hours into effect.
        await storeSetting('scheduleType', 'company')
        await onDone()
      }}
    >
      <HoursField />
      {connection && (
        <FormTextField
          name="outOfHoursMessage"
          label={t('firstSteps.hours.message')}
          max={limits.text.max}
          multiline
          minRows={2}
        />
      )}
    </StepForm>
  )
}
