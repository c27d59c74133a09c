import type { DashboardAd } from '@balcao/contract/resources/company/dashboard'
import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { DataTable, type Column } from '../../../ui/page/DataTable'
import { Panel } from '../../../ui/figures/Panel'
import { Fact } from './Fact'
import styles from './dashboard.module.css'
import { useDurationText } from './useDurationText'

/** The tickets of the period whose customers came from an ad. Nothing without ads. */
export function Ads({ ads }: { ads: readonly DashboardAd[] | undefined }) {
  const { t, i18n } = useTranslation()
  const length = useDurationText()
  if (!ads?.length) return null
  const nameOf = ({ headline }: DashboardAd) => headline ?? t('dashboardPage.adWithoutName')
  const count = (id: 'tickets' | 'answered' | 'finished', label: string): Column<DashboardAd> => ({
    id,
    label,
    cell: (ad) => <Fact label={label}>{ad[id].toLocaleString(i18n.language)}</Fact>,
  })
  const columns: readonly [Column<DashboardAd>, ...Column<DashboardAd>[]] = [
    {
      id: 'name',
      label: t('dashboardPage.ad'),
      width: '40%',
      cell: (ad) => (
        <Link component={RouterLink} to={`/tickets?tab=search&all=1&ad=${ad.id}`} color="inherit">
          {nameOf(ad)}
        </Link>
      ),
    },
    count('tickets', t('dashboardPage.adTickets')),
    count('answered', t('dashboardPage.answered')),
    count('finished', t('dashboardPage.tickets')),
    {
      id: 'firstResponse',
      label: t('dashboardPage.firstResponseTime'),
      isWide: true,
      cell: ({ avgFirstResponseTime }) => (avgFirstResponseTime === null ? '' : length(avgFirstResponseTime)),
    },
  ]
  return (
    <Panel title={t('dashboardPage.ads')}>
      <div className={styles['table']}>
        <DataTable label={t('dashboardPage.ads')} columns={columns} rows={ads} nameOf={nameOf} />
      </div>
    </Panel>
  )
}
