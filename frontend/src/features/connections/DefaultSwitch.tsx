import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useField } from 'formik'
import { useTranslation } from 'react-i18next'

export function DefaultSwitch() {
  const { t } = useTranslation()
  const [input] = useField<boolean>('isDefault')
  return (
    <FormControlLabel
      control={<Switch name={input.name} checked={input.value} onChange={input.onChange} />}
      label={
        <Box component="span">
          {t('connections.form.isDefault')}
          <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
            {t('connections.form.isDefaultHelp')}
          </Typography>
        </Box>
      }
    />
  )
}
