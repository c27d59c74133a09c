import { limits } from '@balcao/contract/limits'
import { useTranslation } from 'react-i18next'
import { FormTextField } from '../../../ui/form/fields/FormTextField'
import { FormSection } from './FormSection'

/** After how long without an answer an open ticket is closed, and the closing message. */
export function InactivityFields() {
  const { t } = useTranslation()
  return (
    <FormSection title={t('connections.form.inactivity')} help={t('connections.form.inactivityHelp')}>
      <FormTextField
        name="expiresTicket"
        type="number"
        label={t('connections.form.inactivityMinutes')}
        helperText={t('connections.form.inactivityMinutesHelp')}
        max={String(limits.timeSendQueue.max).length}
      />
      <FormTextField
        name="expiresInactiveMessage"
        label={t('connections.form.inactivityMessage')}
        multiline
        minRows={2}
        maxRows={8}
        max={limits.text.max}
      />
    </FormSection>
  )
}
