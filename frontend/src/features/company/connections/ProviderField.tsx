import type { Provider } from '@balcao/contract/resources/company/connections'
import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useField } from 'formik'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

/** Chooses the provider of a new connection, where the installation offers several. */
export function ProviderField({ offered }: { offered: readonly Provider[] }) {
  const { t } = useTranslation()
  const labelId = useId()
  const [{ value }, , { setValue }] = useField<Provider>('provider')
  return (
    <FormControl>
      <FormLabel id={labelId}>{t('connections.form.provider')}</FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        value={value}
        onChange={(_event, chosen) => void setValue(chosen as Provider)}
        sx={{ gap: 0.5 }}
      >
        {offered.map((provider) => (
          <Box key={provider}>
            <FormControlLabel
              value={provider}
              control={<Radio size="small" />}
              label={t(`connections.providers.${provider}`)}
              slotProps={{ typography: { variant: 'body2' } }}
            />
            <FormHelperText sx={{ m: 0, ml: 3.5 }}>
              {t(`connections.form.providerHelp.${provider}`)}
            </FormHelperText>
          </Box>
        ))}
      </RadioGroup>
    </FormControl>
  )
}
