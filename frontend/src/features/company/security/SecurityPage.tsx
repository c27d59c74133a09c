import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { loadPhrases } from '../../../i18n/i18n'
import { useCan } from '../../../session'
import { ListSkeleton } from '../../../ui/page/ListSkeleton'
import { PageHeader } from '../../../ui/page/PageHeader'
import { TabbedPage } from '../../../ui/page/TabbedPage'
import { OwnTab } from './OwnTab'

const AuditLogTab = lazy(async () => {
  const [{ AuditLogTab: tab }] = await Promise.all([import('../auditLog'), loadPhrases('auditLogPage')])
  return { default: tab }
})

const CompanyTab = lazy(async () => {
  const [{ CompanyTab: tab }] = await Promise.all([import('./CompanyTab'), loadPhrases('accessPolicy')])
  return { default: tab }
})

/** One's own access for everybody; the company's rules and the log for its admins. */
export default function SecurityPage() {
  const { t } = useTranslation()
  const can = useCan()
  const [params, setParams] = useSearchParams()
  const tabs = ['own', ...(can('security:manage') ? (['company', 'log'] as const) : [])] as const
  const current = tabs.find((tab) => tab === params.get('tab')) ?? 'own'
  return (
    <TabbedPage
      header={<PageHeader title={t('securityPage.title')} help={t(`securityPage.help.${current}`)} />}
      label={t('securityPage.title')}
      tabs={tabs.map((id) => ({ id, label: t(`securityPage.tabs.${id}`) }))}
      current={current}
      onChange={(tab) => setParams(tab === 'own' ? {} : { tab }, { replace: true })}
    >
      {/* While a tab is loading, the previous one must not react to keys. */}
      <Suspense key={current} fallback={<ListSkeleton columns={4} />}>
        {current === 'log' && <AuditLogTab />}
        {current === 'company' && <CompanyTab />}
        {current === 'own' && <OwnTab />}
      </Suspense>
    </TabbedPage>
  )
}
