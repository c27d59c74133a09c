import { campaignsApi, type Campaign } from '@balcao/contract/resources/campaigns/campaigns'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../data/apiClient'
import { useOwnPreference } from '../../../../session'
import { FormDialog } from '../../../../ui/form/FormDialog'
import { FormPhoneField } from '../../../../ui/form/fields/FormPhoneField'
import { FormSwitch } from '../../../../ui/form/fields/FormSwitch'
import { toast } from '../../../../ui/feedback/toast'

interface TestDialogProps {
  /** The stored campaign. The test sends its stored texts. */
  campaign: Campaign
  variant: number
  onClose: () => void
}

/** Sends one message of a campaign to a number that the user enters. */
export function TestDialog({ campaign, variant, onClose }: TestDialogProps) {
  const { t } = useTranslation()
  const [lastNumber, setLastNumber] = useOwnPreference('campaignTestNumber', '')
  const [initialValues] = useState({ number: lastNumber, confirmation: false })
  return (
    <FormDialog
      title={t('campaignEditor.testing.title')}
      submit={t('campaignEditor.testing.submit')}
      initialValues={initialValues}
      schema={campaignsApi.test.body.pick(['number', 'confirmation'])}
      onSubmit={async ({ number, confirmation }) => {
        await call(campaignsApi.test, {
          params: { id: campaign.id },
          body: { number, variant, confirmation: campaign.confirmation && confirmation },
        })
        setLastNumber(number)
        toast.success(t('campaignEditor.testing.sent'))
        onClose()
      }}
      onClose={onClose}
    >
      <FormPhoneField
        name="number"
        label={t('campaignEditor.testing.number')}
        helperText={t('campaignEditor.testing.help', { variant })}
        autoFocus={lastNumber === ''}
        required
      />
      {campaign.confirmation && (
        <FormSwitch name="confirmation" label={t('campaignEditor.testing.confirmation')} />
      )}
    </FormDialog>
  )
}
