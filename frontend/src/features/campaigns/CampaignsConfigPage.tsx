import { limits } from '@balcao/contract/limits'
import {
  campaignIntervals,
  type CampaignSettings,
  campaignSettingsApi,
} from '@balcao/contract/resources/campaignSettings'
import AddIcon from '@mui/icons-material/Add'
import DeleteOutline from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { call } from '../../data/apiClient'
import { FormNumberField } from '../../ui/form/FormNumberField'
import { FormPage } from '../../ui/form/FormPage'
import { FormSwitch } from '../../ui/form/FormSwitch'
import { FormTextField } from '../../ui/form/FormTextField'
import { ListError } from '../../ui/page/ListNotice'
import { ListSkeleton } from '../../ui/page/ListSkeleton'
import { PageFrame } from '../../ui/page/PageFrame'
import { PageHeader } from '../../ui/page/PageHeader'
import { toast } from '../../ui/toast'
import { holdSettings, useCampaignSettings } from './campaigns.queries'
import { takenVariables } from './campaigns.rules'
import { FormPart } from './editor/FormPart'

interface Fields {
  settings: CampaignSettings
}

/** How the company's campaigns are sent: their pace, what one number sends in a day, and the variables of its own. */
export default function CampaignsConfigPage() {
  const { t } = useTranslation()
  const { data, error, refetch } = useCampaignSettings()
  const header = (
    <PageHeader
      title={t('campaignsConfigPage.title')}
      help={t('campaignsConfigPage.help')}
      back={{ label: t('campaignsConfigPage.back'), to: '/campaigns' }}
    />
  )
  if (data) return <SettingsForm settings={data} header={header} />
  return (
    <PageFrame header={header}>
      {error ? <ListError error={error} onRetry={() => void refetch()} /> : <ListSkeleton columns={2} />}
    </PageFrame>
  )
}

function SettingsForm({ settings, header }: { settings: CampaignSettings; header: ReactNode }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const schema = useMemo(
    () =>
      campaignSettingsApi.update.body.test('taken', (value, { createError }) => {
        const [place] = takenVariables(value.settings?.variables ?? [])
        return place === undefined
          ? true
          : createError({
              path: `settings.variables[${place}].key`,
              message: t('campaignsConfigPage.variables.taken'),
            })
      }),
    [t],
  )
  return (
    <FormPage<Fields>
      header={header}
      label={t('campaignsConfigPage.title')}
      initialValues={{ settings }}
      schema={schema}
      onSubmit={async (values) => {
        const stored = holdSettings(client, await call(campaignSettingsApi.update, { body: values }))
        toast.success(t('campaignsConfigPage.saved'))
        return { settings: stored }
      }}
      onClose={(isLeaving) => {
        if (!isLeaving) void navigate('/campaigns')
      }}
      actions={({ isSubmitting }) => (
        <Button type="submit" variant="contained" loading={isSubmitting}>
          {t('common.save')}
        </Button>
      )}
    >
      <FormPart title={t('campaignsConfigPage.pace.title')} help={t('campaignsConfigPage.pace.help')}>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' }, gap: 2 }}>
          {(['messageInterval', 'longerIntervalAfter', 'greaterInterval'] as const).map((name) => (
            <FormTextField
              key={name}
              name={`settings.${name}`}
              select
              label={t(`campaignsConfigPage.${name}.label`)}
              helperText={t(`campaignsConfigPage.${name}.help`)}
            >
              {campaignIntervals[name].map((count) => (
                <MenuItem key={count} value={count}>
                  {count === 0
                    ? t(`campaignsConfigPage.${name}.none`)
                    : t(`campaignsConfigPage.${name}.value`, { count })}
                </MenuItem>
              ))}
            </FormTextField>
          ))}
        </Box>
      </FormPart>
      <FormPart title={t('campaignsConfigPage.budget.title')} help={t('campaignsConfigPage.budget.help')}>
        <Box sx={{ maxWidth: 320 }}>
          <FormNumberField
            name="settings.dailyBudget"
            label={t('campaignsConfigPage.budget.daily')}
            helperText={t('campaignsConfigPage.budget.dailyHelp')}
            max={limits.campaign.dailyBudget.max}
          />
        </Box>
        <FormSwitch
          name="settings.warmUp"
          label={t('campaignsConfigPage.budget.warmUp')}
          helperText={t('campaignsConfigPage.budget.warmUpHelp')}
        />
        <FormSwitch
          name="settings.inWorkingHours"
          label={t('campaignsConfigPage.budget.window')}
          helperText={t('campaignsConfigPage.budget.windowHelp')}
        />
      </FormPart>
      <FormPart
        title={t('campaignsConfigPage.variables.title')}
        help={t('campaignsConfigPage.variables.help')}
      >
        <Variables />
      </FormPart>
    </FormPage>
  )
}

/** The company's own variables, each with what stands for it in every message. */
function Variables() {
  const { t } = useTranslation()
  const { values, setFieldValue } = useFormikContext<Fields>()
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
          // A row has nothing of its own but its place.
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
