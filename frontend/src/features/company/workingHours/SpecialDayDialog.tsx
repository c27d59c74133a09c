import { limits } from '@balcao/contract/limits'
import { specialDaysSchema, type SpecialDay } from '@balcao/contract/time/workCalendar'
import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useField } from 'formik'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ObjectSchema } from 'yup'
import { FormDateField } from '../../../ui/form/fields/FormDateField'
import { FormDialog } from '../../../ui/form/FormDialog'
import { FormMessageField } from '../../../ui/form/fields/FormMessageField'
import { FormSwitch } from '../../../ui/form/fields/FormSwitch'
import { FormTextField } from '../../../ui/form/fields/FormTextField'
import { useVariables } from '../../../kit/listPage'
import { stretchesWith } from './hours.rules'
import { isTaken } from './specialDays.rules'
import { Stretches } from './Stretches'

interface SpecialDayDialogProps {
  /** Null to create one. */
  day: SpecialDay | null
  /** The other days of the list. */
  others: readonly SpecialDay[]
  onSave: (day: SpecialDay) => void
  onClose: () => void
}

const nothing: SpecialDay = { date: '', yearly: false, name: '', hours: [], message: '' }

/** Creates or edits a special day in the surrounding form. That form saves it. */
export function SpecialDayDialog({ day, others, onSave, onClose }: SpecialDayDialogProps) {
  const { t } = useTranslation()
  const variables = useVariables()
  const [schema] = useState(() =>
    (specialDaysSchema.innerType as unknown as ObjectSchema<SpecialDay>)
      .shape({
        hours: stretchesWith({
          overnight: t('workingHours.faults.overnight'),
          overlap: t('workingHours.faults.overlap'),
        }),
      })
      .test('twice', t('workingHours.special.twice'), (fields, context) =>
        isTaken(others, fields) ? context.createError({ path: 'date', type: 'twice' }) : true,
      ),
  )

  return (
    // React would pass this form's submit event to the surrounding form.
    <div onSubmit={(event) => event.stopPropagation()}>
      <FormDialog
        title={day ? t('workingHours.special.edit', { name: day.name }) : t('workingHours.special.new')}
        initialValues={day ?? nothing}
        schema={schema}
        submit={t('workingHours.special.apply')}
        onSubmit={(values) => {
          onSave(values)
          onClose()
          return Promise.resolve()
        }}
        onClose={onClose}
      >
        <FormDateField name="date" label={t('workingHours.special.date')} autoFocus={!day} required />
        <FormTextField name="name" label={t('workingHours.special.name')} max={limits.name.max} required />
        <FormSwitch name="yearly" label={t('workingHours.special.yearly')} />
        <HoursOfDay />
        <FormMessageField
          name="message"
          label={t('workingHours.special.message')}
          helperText={t('workingHours.special.messageHelp')}
          max={limits.specialDays.message}
          minRows={2}
          variables={variables}
        />
      </FormDialog>
    </div>
  )
}

function HoursOfDay() {
  const { t } = useTranslation()
  const [{ value: hours }, , { setValue }] = useField<SpecialDay['hours']>('hours')
  const day = t('workingHours.special.theDay')
  return (
    <Box role="group" aria-label={t('workingHours.special.hours')} sx={{ display: 'grid', gap: 1 }}>
      <Stretches
        names={hours.map((_stretch, index) => `hours.${index}`)}
        day={day}
        none={t('workingHours.allDay')}
        onRemove={(place) => void setValue(hours.filter((_stretch, index) => index !== place))}
      />
      {hours.length < limits.specialDays.stretches && (
        <Button
          size="small"
          startIcon={<AddIcon />}
          sx={{ justifySelf: 'start' }}
          onClick={() => void setValue([...hours, { startTime: '', endTime: '' }])}
        >
          {t('workingHours.addStretch', { day })}
        </Button>
      )}
    </Box>
  )
}
