import type { Provider } from '@balcao/contract/resources/connections'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import { useField } from 'formik'
import { useTranslation } from 'react-i18next'
import { FormTextField } from '../../ui/form/FormTextField'
import { SimulatorBadge } from './SimulatorBadge'

/** Shown where the installation offers more than WhatsApp itself. */
export function ProviderField({ offered }: { offered: readonly Provider[] }) {
  const { t } = useTranslation()
  const [{ value }] = useField<Provider>('provider')
  return (
    <FormTextField
      name="provider"
      select
      label={t('connections.form.provider')}
      helperText={value === 'simulator' ? t('connections.form.simulatorHelp') : undefined}
    >
      {offered.map((provider) => (
        <MenuItem key={provider} value={provider}>
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
            {t(`connections.providers.${provider}`)}
            {provider === 'simulator' && <SimulatorBadge />}
          </Box>
        </MenuItem>
      ))}
    </FormTextField>
  )
}
