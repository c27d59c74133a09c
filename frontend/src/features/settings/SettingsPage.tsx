import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { PageHeader } from '../../ui/page/PageHeader'
import { ListError } from '../../ui/page/ListNotice'
import { ListSkeleton } from '../../ui/page/ListSkeleton'
import { TabbedPage } from '../../ui/page/TabbedPage'
import { IntegrationsTab } from './IntegrationsTab'
import { OptionsTab } from './OptionsTab'
import { useSettings } from './settings.queries'

const HoursTab = lazy(async () => ({ default: (await import('./HoursTab')).HoursTab }))

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
    <TabbedPage
      header={<PageHeader title={t('settingsPage.title')} help={t('settingsPage.pageHelp')} />}
      label={t('settingsPage.title')}
      tabs={tabs.map((id) => ({ id, label: t(`settingsPage.tabs.${id}`) }))}
      current={current}
      onChange={(tab) => setParams(tab === 'options' ? {} : { tab }, { replace: true })}
    >
      <Suspense fallback={<ListSkeleton columns={2} />}>{content()}</Suspense>
    </TabbedPage>
  )
}
