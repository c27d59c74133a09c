import { limits } from '@balcao/contract/limits'
import { useFormikContext } from 'formik'
import { useTranslation } from 'react-i18next'
import { FormTextField } from '../../ui/form/FormTextField'
import type { ConnectionFields } from './connections.commands'

/** Needed as soon as the customer has more than one queue to choose from. */
export function GreetingField() {
  const { t } = useTranslation()
  const { values } = useFormikContext<ConnectionFields>()
  return (
    <FormTextField
      name="greetingMessage"
      label={t('connections.form.greeting')}
      helperText={t('connections.form.greetingHelp')}
      max={limits.text.max}
      required={values.queueIds.length > 1}
      multiline
      minRows={3}
      maxRows={8}
    />
  )
}
