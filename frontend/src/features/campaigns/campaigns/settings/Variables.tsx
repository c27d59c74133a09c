import { limits } from '@balcao/contract/limits'
import type { CampaignSettings } from '@balcao/contract/resources/campaigns/campaignSettings'
import AddIcon from '@mui/icons-material/Add'
import DeleteOutline from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useFormikContext } from 'formik'
import { useTranslation } from 'react-i18next'
import { FormTextField } from '../../../../ui/form/fields/FormTextField'
import type { SettingsFields } from './settingsForm.rules'

/** The company's own variables and their values. */
export function Variables() {
  const { t } = useTranslation()
  const { values, setFieldValue } = useFormikContext<SettingsFields>()
  const { variables } = values.settings
  const change = (next: CampaignSettings['variables']) => void setFieldValue('settings.variables', next)
  return (
    <>
      {variables.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('campaignsConfigPage.variables.none')}
        </Typography>
      )}
      {variables.map(({ key }, place) => (
        <Box
          // A variable has no id, and its name is being edited.
          key={place}
          role="group"
          aria-label={t('campaignsConfigPage.variables.named', { name: key })}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr auto', sm: '200px 1fr auto' },
            gap: 1.5,
            alignItems: 'start',
          }}
        >
          <FormTextField
            name={`settings.variables.${place}.key`}
            label={t('campaignsConfigPage.variables.key')}
            max={limits.campaign.variables.key}
            autoFocus={key === ''}
            before="{"
            after="}"
          />
          <Box sx={{ gridRow: { xs: 2, sm: 'auto' }, gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
            <FormTextField
              name={`settings.variables.${place}.value`}
              label={t('campaignsConfigPage.variables.value')}
              max={limits.campaign.variables.value}
              multiline
              maxRows={4}
            />
          </Box>
          <IconButton
            aria-label={t('campaignsConfigPage.variables.remove', { name: key })}
            title={t('campaignsConfigPage.variables.remove', { name: key })}
            onClick={() => change(variables.filter((_each, at) => at !== place))}
            sx={{ mt: 2.5 }}
          >
            <DeleteOutline fontSize="small" />
          </IconButton>
        </Box>
      ))}
      {variables.length < limits.campaign.variables.count && (
        <Button
          startIcon={<AddIcon />}
          onClick={() => change([...variables, { key: '', value: '' }])}
          sx={{ justifySelf: 'start' }}
        >
          {t('campaignsConfigPage.variables.add')}
        </Button>
      )}
    </>
  )
}
