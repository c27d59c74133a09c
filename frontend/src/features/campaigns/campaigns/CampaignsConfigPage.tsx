import {
  campaignSettingsApi,
  type CampaignSettings,
} from '@balcao/contract/resources/campaigns/campaignSettings'
import { settingsApi } from '@balcao/contract/resources/company/settings'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { call } from '../../../data/apiClient'
import { FormPage } from '../../../ui/form/FormPage'
import { ListError } from '../../../ui/page/ListNotice'
import { ListSkeleton } from '../../../ui/page/ListSkeleton'
import { PageFrame } from '../../../ui/page/PageFrame'
import { PageHeader } from '../../../ui/page/PageHeader'
import { toast } from '../../../ui/feedback/toast'
import { putSetting, useSettings } from '../../company/settings'
import { holdSettings, useCampaignSettings } from './campaigns.queries'
import { FormPart } from './editor/FormPart'
import { Meaning } from './settings/Meaning'
import { LimitSentences, PaceSentences } from './settings/PaceSentences'
import styles from './settings/settings.module.css'
import { settingsSchema, type SettingsFields } from './settings/settingsForm.rules'
import { Variables } from './settings/Variables'

/** How the company's campaigns are sent: pace, daily limit per number, and custom variables. */
export default function CampaignsConfigPage() {
  const { t } = useTranslation()
  const { data, error, refetch } = useCampaignSettings()
  const rates = useSettings()
  const rate = rates.data?.find(({ key }) => key === 'newChatsPerMinute')?.value
  const failure = error ?? rates.error
  const header = (
    <PageHeader
      title={t('campaignsConfigPage.title')}
      help={t('campaignsConfigPage.help')}
      back={{ label: t('campaignsConfigPage.back'), to: '/campaigns' }}
    />
  )
  if (data && rate !== undefined)
    return <SettingsForm settings={data} newChatsPerMinute={Number(rate)} header={header} />
  return (
    <PageFrame header={header}>
      {failure ? (
        <ListError error={failure} onRetry={() => void Promise.all([refetch(), rates.refetch()])} />
      ) : (
        <ListSkeleton columns={2} />
      )}
    </PageFrame>
  )
}

interface SettingsFormProps {
  settings: CampaignSettings
  /** The stored value. */
  newChatsPerMinute: number
  header: ReactNode
}

function SettingsForm({ settings, newChatsPerMinute, header }: SettingsFormProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const schema = useMemo(() => settingsSchema(t('campaignsConfigPage.variables.taken')), [t])
  const store = async ({ settings: chosen, newChatsPerMinute: rate }: SettingsFields) => {
    const rows = await call(campaignSettingsApi.update, { body: { settings: chosen } })
    if (rate !== newChatsPerMinute)
      putSetting(
        client,
        await call(settingsApi.update, {
          params: { key: 'newChatsPerMinute' },
          body: { value: String(rate) },
        }),
      )
    return { settings: holdSettings(client, rows), newChatsPerMinute: rate }
  }
  return (
    <FormPage<SettingsFields>
      header={header}
      label={t('campaignsConfigPage.title')}
      isWide
      initialValues={{ settings, newChatsPerMinute }}
      schema={schema}
      onSubmit={async (values) => {
        const stored = await store(values)
        toast.success(t('campaignsConfigPage.saved'))
        return stored
      }}
      onClose={(isLeaving) => {
        if (!isLeaving) void navigate('/campaigns')
      }}
      actions={({ isSubmitting }) => (
        <>
          <span className={styles['footer']}>{t('campaignsConfigPage.applies')}</span>
          <Button type="submit" variant="contained" loading={isSubmitting}>
            {t('common.save')}
          </Button>
        </>
      )}
    >
      <div className={styles['rules']}>
        <div className={styles['form']}>
          <PaceSentences />
          <LimitSentences />
          <FormPart
            title={t('campaignsConfigPage.variables.title')}
            help={t('campaignsConfigPage.variables.help')}
          >
            <Variables />
          </FormPart>
        </div>
        <Meaning />
      </div>
    </FormPage>
  )
}
