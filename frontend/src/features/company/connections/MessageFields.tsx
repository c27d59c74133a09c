import { limits } from '@balcao/contract/limits'
import { useTranslation } from 'react-i18next'
import { FormTextField } from '../../../ui/form/fields/FormTextField'
import { FormSection } from './FormSection'

const fields = [
  ['complationMessage', 'completion'],
  ['outOfHoursMessage', 'outOfHours'],
  ['ratingMessage', 'rating'],
] as const

/** The connection's automatic messages. */
export function MessageFields() {
  const { t } = useTranslation()
  return (
    <FormSection title={t('connections.form.messages')}>
      {fields.map(([name, phrase]) => (
        <FormTextField
          key={name}
          name={name}
          label={t(`connections.form.${phrase}`)}
          helperText={t(`connections.form.${phrase}Help`)}
          max={limits.text.max}
          multiline
          minRows={2}
          maxRows={8}
        />
      ))}
    </FormSection>
  )
}
