import { chosenReasons, type ChosenReason } from '@balcao/contract/resources/conversations/availability'
import DialogContentText from '@mui/material/DialogContentText'
import MenuItem from '@mui/material/MenuItem'
import { useFormikContext } from 'formik'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { object, string } from 'yup'
import { useActor } from '../../../session'
import { toast } from '../../../ui/feedback/toast'
import { FormDialog } from '../../../ui/form/FormDialog'
import { asTime, FormTextField } from '../../../ui/form/fields/FormTextField'
import { setAvailability } from './availability.commands'
import { chosenReasonOf, endChoices, endOf, type EndChoice } from './availability.rules'

interface Fields {
  reason: ChosenReason
  end: EndChoice
  /** `HH:mm`, for the end `time`. */
  time: string
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

interface AwayDialogProps {
  /** The reason that it begins with; default: the present one. */
  reason?: ChosenReason | undefined
  onClose: () => void
}

/** Makes the user away: why, and until when. */
export default function AwayDialog({ reason: begun, onClose }: AwayDialogProps) {
  const { t } = useTranslation()
  const { id, away } = useActor()
  const [initialValues] = useState<Fields>({
    reason: begun ?? chosenReasonOf(away ?? null),
    end: 'open',
    time: '',
  })
  const [schema] = useState(() =>
    object({
      time: string().test(
        'time',
        t('availability.timeRequired'),
        (time, { parent }) => (parent as Fields).end !== 'time' || TIME.test(time ?? ''),
      ),
    }),
  )
  return (
    <FormDialog<Fields>
      title={t('availability.beAway')}
      submit={t('availability.submit')}
      initialValues={initialValues}
      schema={schema}
      onSubmit={async ({ reason, end, time }) => {
        await setAvailability(id, { state: 'away', reason, until: endOf(end, time, new Date()) })
        toast.success(t('availability.nowAway'))
        onClose()
      }}
      onClose={onClose}
    >
      <DialogContentText variant="body2">{t('availability.text')}</DialogContentText>
      <FormTextField name="reason" select label={t('availability.reason')} autoFocus>
        {chosenReasons.map((reason) => (
          <MenuItem key={reason} value={reason}>
            {t(`availability.chosen.${reason}`)}
          </MenuItem>
        ))}
      </FormTextField>
      <FormTextField name="end" select label={t('availability.until')}>
        {endChoices.map((end) => (
          <MenuItem key={end} value={end}>
            {t(`availability.ends.${end}`)}
          </MenuItem>
        ))}
      </FormTextField>
      <TimeField />
    </FormDialog>
  )
}

function TimeField() {
  const { t } = useTranslation()
  const { values } = useFormikContext<Fields>()
  if (values.end !== 'time') return null
  return (
    <FormTextField
      name="time"
      label={t('availability.time')}
      helperText={t('availability.timeHelp')}
      inputMode="numeric"
      mask={asTime}
      required
    />
  )
}
