import { useFormikContext } from 'formik'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../../i18n/format'
import { useCompanyClock } from '../../../../session'
import { FormDateTimeField } from '../../../../ui/form/fields/FormDateField'
import type { CampaignFields } from './campaignForm.rules'

/** The start in the company's time zone; below it the user's own local time, if it differs. */
export function ScheduledAtField({ isLocked }: { isLocked: boolean }) {
  const { t } = useTranslation()
  const clock = useCompanyClock()
  const { values } = useFormikContext<CampaignFields>()
  const isElsewhere = !clock.isReaders && values.scheduledAt !== ''
  return (
    <FormDateTimeField
      name="scheduledAt"
      label={t('campaignEditor.scheduledAt')}
      clock={clock}
      disabled={isLocked}
      helperText={
        isElsewhere
          ? t('campaignEditor.readersTime', {
              time: formatDateTime(values.scheduledAt),
              timezone: clock.timezone,
            })
          : t('campaignEditor.scheduledAtHelp')
      }
    />
  )
}
