import { billingSystemsApi, type BillingSystem } from '@balcao/contract/resources/billingSystems'
import MenuItem from '@mui/material/MenuItem'
import { useQuery } from '@tanstack/react-query'
import { useField } from 'formik'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/apiClient'
import { FormTextField } from '../../ui/form/FormTextField'

/** The billing system that the queue's bot asks. Only those are offered that can be asked; where there is none, nothing shows. */
export function IntegrationField() {
  const { t } = useTranslation()
  const [{ value }] = useField<BillingSystem | ''>('integration')
  const { data: systems } = useQuery({
    queryKey: ['queues', 'billingSystems'],
    queryFn: ({ signal }) => call(billingSystemsApi.list, { signal }),
    // The settings may have been filled in since.
    staleTime: 0,
  })
  const complete = (systems ?? []).filter(({ isComplete }) => isComplete).map(({ system }) => system)
  const isLost = systems !== undefined && value !== '' && !complete.includes(value)
  const offered = value === '' || complete.includes(value) ? complete : [value, ...complete]
  if (offered.length === 0) return null
  return (
    <FormTextField
      name="integration"
      select
      label={t('queuesPage.integration')}
      helperText={isLost ? t('queuesPage.integrationLost') : t('queuesPage.integrationHelp')}
    >
      <MenuItem value="">{t('queuesPage.noIntegration')}</MenuItem>
      {offered.map((system) => (
        <MenuItem key={system} value={system}>
          {t(`queuesPage.systems.${system}`)}
        </MenuItem>
      ))}
    </FormTextField>
  )
}
