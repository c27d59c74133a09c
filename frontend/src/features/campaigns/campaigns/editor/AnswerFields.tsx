import MenuItem from '@mui/material/MenuItem'
import { useFormikContext } from 'formik'
import { useTranslation } from 'react-i18next'
import { FormSwitch } from '../../../../ui/form/fields/FormSwitch'
import { FormTextField } from '../../../../ui/form/fields/FormTextField'
import { useQueues } from '../../../company/queues'
import type { CampaignFields } from './campaignForm.rules'

/** The queue of conversations with people who answer, and whether the bot greets them. */
export function AnswerFields({ isLocked }: { isLocked: boolean }) {
  const { t } = useTranslation()
  const { data: queues = [] } = useQueues()
  const { values } = useFormikContext<CampaignFields>()
  const isListed = values.queueId === '' || queues.some(({ id }) => String(id) === values.queueId)
  return (
    <>
      <FormTextField name="queueId" select label={t('campaignEditor.queue')} disabled={isLocked}>
        <MenuItem value="">{t('campaignEditor.noQueue')}</MenuItem>
        {queues.map(({ id, name }) => (
          <MenuItem key={id} value={String(id)}>
            {name}
          </MenuItem>
        ))}
        {!isListed && <MenuItem value={values.queueId}>{t('common.loading')}</MenuItem>}
      </FormTextField>
      <FormSwitch
        name="useBot"
        label={t('campaignEditor.useBot')}
        helperText={t('campaignEditor.useBotHelp')}
        disabled={isLocked}
      />
    </>
  )
}
