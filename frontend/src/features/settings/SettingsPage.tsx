import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { PageFrame } from '../../ui/page/PageFrame'
import { PageHeader } from '../../ui/page/PageHeader'
import { ListError } from '../../ui/page/ListNotice'
import { ListSkeleton } from '../../ui/page/ListSkeleton'
import { HoursTab } from './HoursTab'
import { IntegrationsTab } from './IntegrationsTab'
import { OptionsTab } from './OptionsTab'
import { useSettings } from './settings.queries'

/** Which tabs there are depends on whose hours count. */
const tabsFor = (scheduleType: string) =>
  [
    'options',
    ...(scheduleType === 'company' ? (['hours'] as const) : []),
    ...(scheduleType === 'queue' ? (['holidays'] as const) : []),
    'integrations',
  ] as const

/** The settings of the company. */
export default function SettingsPage() {
  const { t } = useTranslation()
  const id = useId()
  const [params, setParams] = useSearchParams()
  const { data: settings, error, refetch } = useSettings()
  const valueOf = (key: string) => settings?.find((setting) => setting.key === key)?.value ?? ''
  const tabs = tabsFor(valueOf('scheduleType'))
  const current = tabs.find((tab) => tab === params.get('tab')) ?? 'options'

  const content = () => {
    if (error && !settings) return <ListError error={error} onRetry={() => void refetch()} />
    if (!settings) return <ListSkeleton columns={2} />
    if (current === 'hours' || current === 'holidays') return <HoursTab withHours={current === 'hours'} />
    return current === 'integrations' ? (
      <IntegrationsTab valueOf={valueOf} />
    ) : (
      <OptionsTab valueOf={valueOf} />
    )
  }

  return (
    <PageFrame
      header={<PageHeader title={t('settingsPage.title')} help={t('settingsPage.pageHelp')} />}
      toolbar={
        <Box sx={{ width: '100%', maxWidth: 1344, mx: 'auto', px: { xs: 2, sm: 4 }, flexShrink: 0 }}>
          <Tabs
            value={current}
            onChange={(_event, tab: string) => setParams(tab === 'options' ? {} : { tab }, { replace: true })}
            aria-label={t('settingsPage.title')}
            variant="scrollable"
            sx={{ borderBottom: 1, borderColor: 'divider' }}
          >
            {tabs.map((tab) => (
              <Tab
                key={tab}
                value={tab}
                id={`${id}-${tab}`}
                aria-controls={`${id}-panel`}
                label={t(`settingsPage.tabs.${tab}`)}
                sx={{ textTransform: 'none', px: 0, mr: 2.5, minWidth: 0 }}
              />
            ))}
          </Tabs>
        </Box>
      }
    >
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} sx={{ pt: 3 }}>
        {content()}
      </Box>
    </PageFrame>
  )
}
