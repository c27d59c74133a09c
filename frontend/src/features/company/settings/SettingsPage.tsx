import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { loadPhrases } from '../../../i18n/i18n'
import { useActor } from '../../../session'
import { PageHeader } from '../../../ui/page/PageHeader'
import { ListError } from '../../../ui/page/ListNotice'
import { ListSkeleton } from '../../../ui/page/ListSkeleton'
import { TabbedPage } from '../../../ui/page/TabbedPage'
import { loadBrandTab } from '../../billing/branding'
import { IntegrationsTab } from './IntegrationsTab'
import { OptionsTab } from './OptionsTab'
import { useSettings } from './settings.queries'

const HoursTab = lazy(async () => ({ default: (await import('./HoursTab')).HoursTab }))
const CompaniesTab = lazy(async () => {
  const [{ CompaniesTab: tab }] = await Promise.all([
    import('../../billing/companies'),
    loadPhrases('companiesPage'),
  ])
  return { default: tab }
})
const PlansTab = lazy(async () => {
  const [{ PlansTab: tab }] = await Promise.all([import('../../billing/plans'), loadPhrases('plansPage')])
  return { default: tab }
})
const HelpsTab = lazy(async () => {
  const [{ HelpsTab: tab }] = await Promise.all([import('../helps'), loadPhrases('helpsPage')])
  return { default: tab }
})
const PaymentsTab = lazy(async () => {
  const [{ PaymentsTab: tab }] = await Promise.all([
    import('../../billing/payments'),
    loadPhrases('invoicesPage', 'paymentsTab'),
  ])
  return { default: tab }
})

const BrandTab = lazy(async () => {
  const [tab] = await Promise.all([loadBrandTab(), loadPhrases('brandPage')])
  return { default: tab }
})

/**
 * The tabs depend on the kind of working hours, and on the user: those of the installation are for super
 * users.
 */
const tabsFor = (scheduleType: string, isSuper: boolean) =>
  [
    'options',
    ...(scheduleType === 'company' ? (['hours'] as const) : []),
    ...(scheduleType === 'queue' ? (['holidays'] as const) : []),
    'integrations',
    ...(isSuper ? (['companies', 'plans', 'payments', 'helps', 'brand'] as const) : []),
  ] as const

/** Tabs that concern all companies. */
const ofInstallation: ReadonlySet<string> = new Set(['companies', 'plans', 'payments', 'helps', 'brand'])

/** The settings of the company, and for super users of the installation. */
export default function SettingsPage() {
  const { t } = useTranslation()
  const { super: isSuper } = useActor()
  const [params, setParams] = useSearchParams()
  const { data: settings, error, refetch } = useSettings()
  const valueOf = (key: string) => settings?.find((setting) => setting.key === key)?.value ?? ''
  const tabs = tabsFor(valueOf('scheduleType'), isSuper)
  const current = tabs.find((tab) => tab === params.get('tab')) ?? 'options'

  const content = () => {
    if (error && !settings) return <ListError error={error} onRetry={() => void refetch()} />
    if (!settings) return <ListSkeleton columns={2} />
    if (current === 'companies') return <CompaniesTab />
    if (current === 'plans') return <PlansTab />
    if (current === 'payments') return <PaymentsTab />
    if (current === 'helps') return <HelpsTab />
    if (current === 'brand') return <BrandTab />
    if (current === 'hours' || current === 'holidays') return <HoursTab withHours={current === 'hours'} />
    return current === 'integrations' ? (
      <IntegrationsTab valueOf={valueOf} />
    ) : (
      <OptionsTab valueOf={valueOf} />
    )
  }

  return (
    <TabbedPage
      header={
        <PageHeader
          title={t('settingsPage.title')}
          help={t(ofInstallation.has(current) ? 'settingsPage.installationHelp' : 'settingsPage.pageHelp')}
        />
      }
      label={t('settingsPage.title')}
      tabs={tabs.map((id) => ({ id, label: t(`settingsPage.tabs.${id}`) }))}
      current={current}
      onChange={(tab) => setParams(tab === 'options' ? {} : { tab }, { replace: true })}
    >
      {/* While a tab is loading, the previous one must not react to keys. */}
      <Suspense key={current} fallback={<ListSkeleton columns={2} />}>
        {content()}
      </Suspense>
    </TabbedPage>
  )
}
