import type { DashboardAttendant } from '@balcao/contract/resources/company/dashboard'
import { useTranslation } from 'react-i18next'
import { initialsOf } from '../../../ui/display/initials'
import { DataTable, type Column } from '../../../ui/page/DataTable'
import { Panel, PanelNote } from '../../../ui/figures/Panel'
import { Portrait } from '../../../ui/display/Portrait'
import { Fact } from './Fact'
import { Stars } from './Stars'
import styles from './dashboard.module.css'
import { useDurationText } from './useDurationText'

/** The attendants of the period: rating, attendance time, and whether they are online. */
export function Attendants({ attendants }: { attendants: readonly DashboardAttendant[] | undefined }) {
  const { t, i18n } = useTranslation()
  const length = useDurationText()
  const lengthIn = (minutes: number | null) => (minutes === null ? '' : length(minutes))
  const columns: readonly [Column<DashboardAttendant>, ...Column<DashboardAttendant>[]] = [
    {
      id: 'name',
      label: t('dashboardPage.name'),
      width: '28%',
      lead: ({ id, name }) => (
        <Portrait src={null} size={32} id={id}>
          {initialsOf(name)}
        </Portrait>
      ),
      cell: ({ name }) => name,
    },
    {
      id: 'rating',
      label: t('dashboardPage.rating'),
      cell: ({ rating, ratings }) => <Stars rating={rating} count={ratings} />,
    },
    {
      id: 'support',
      label: t('dashboardPage.supportTime'),
      cell: ({ avgSupportTime }) => (
        <Fact label={t('dashboardPage.supportTime')}>{lengthIn(avgSupportTime)}</Fact>
      ),
    },
    {
      id: 'firstResponse',
      label: t('dashboardPage.firstResponseTime'),
      isWide: true,
      cell: ({ avgFirstResponseTime }) => lengthIn(avgFirstResponseTime),
    },
    {
      id: 'tickets',
      label: t('dashboardPage.tickets'),
      cell: ({ tickets }) => (
        <Fact label={t('dashboardPage.tickets')}>{tickets.toLocaleString(i18n.language)}</Fact>
      ),
    },
    {
      id: 'online',
      label: t('dashboardPage.presence'),
      cell: ({ online, isFormer }) => (
        <span className={styles['status']} data-online={online}>
          {t(`dashboardPage.${isFormer ? 'former' : online ? 'online' : 'offline'}`)}
        </span>
      ),
    },
  ]
  return (
    <Panel
      title={t('dashboardPage.attendants')}
      total={attendants?.length.toLocaleString(i18n.language)}
      loadingRows={attendants ? undefined : 5}
    >
      {attendants?.length === 0 ? (
        <PanelNote>{t('dashboardPage.nobody')}</PanelNote>
      ) : (
        <div className={styles['table']}>
          <DataTable
            label={t('dashboardPage.attendants')}
            columns={columns}
            rows={attendants ?? []}
            nameOf={({ name }) => name}
          />
        </div>
      )}
    </Panel>
  )
}
