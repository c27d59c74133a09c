import type { ClosedFor } from '@balcao/contract/resources/company/dashboard'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/figures/Panel'
import { DataTable, type Column } from '../../../ui/page/DataTable'
import { useClosedFor } from './dashboard.queries'
import styles from './dashboard.module.css'
import { Fact } from './Fact'
import type { Period } from './period.rules'

/** For what the tickets of the period were resolved. Nothing where no reasons are chosen. */
export function CloseReasons({ period }: { period: Period }) {
  const { t, i18n } = useTranslation()
  const { data: reasons = [] } = useClosedFor(period)
  if (reasons.length === 0) return null
  const total = reasons.reduce((sum, { count }) => sum + count, 0)
  const shareOf = ({ count }: ClosedFor) =>
    (count / total).toLocaleString(i18n.language, { style: 'percent', maximumFractionDigits: 0 })
  const columns: readonly [Column<ClosedFor>, ...Column<ClosedFor>[]] = [
    {
      id: 'name',
      label: t('dashboardPage.closeReason'),
      width: '60%',
      cell: ({ name, isRemoved }) => (isRemoved ? t('dashboardPage.removedReason', { name }) : name),
    },
    {
      id: 'count',
      label: t('dashboardPage.tickets'),
      cell: ({ count }) => (
        <Fact label={t('dashboardPage.tickets')}>{count.toLocaleString(i18n.language)}</Fact>
      ),
    },
    { id: 'share', label: t('dashboardPage.shareOfReason'), isWide: true, cell: shareOf },
  ]
  return (
    <Panel title={t('dashboardPage.closeReasons')}>
      <div className={styles['table']}>
        <DataTable
          label={t('dashboardPage.closeReasons')}
          columns={columns}
          rows={reasons}
          nameOf={({ name }) => name}
        />
      </div>
    </Panel>
  )
}
