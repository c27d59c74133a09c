import type { DashboardGroup } from '@balcao/contract/resources/company/dashboard'
import { useTranslation } from 'react-i18next'
import { ColorDot } from '../../../ui/display/ColorDot'
import { DataTable, type Column } from '../../../ui/page/DataTable'
import { Panel, PanelNote } from '../../../ui/figures/Panel'
import { Fact } from './Fact'
import styles from './dashboard.module.css'
import { useDurationText } from './useDurationText'

interface GroupsProps {
  kind: 'queue' | 'connection'
  groups: readonly DashboardGroup[] | undefined
}

interface Row extends DashboardGroup {
  id: number
}

/** The tickets of the period by queue or connection. */
export function Groups({ kind, groups }: GroupsProps) {
  const { t, i18n } = useTranslation()
  const length = useDurationText()
  const lengthIn = (minutes: number | null) => (minutes === null ? '' : length(minutes))
  const nameOf = ({ name }: DashboardGroup) =>
    name ?? t(kind === 'queue' ? 'dashboardPage.noQueue' : 'dashboardPage.noConnection')
  const columns: readonly [Column<Row>, ...Column<Row>[]] = [
    {
      id: 'name',
      label: t(kind === 'queue' ? 'dashboardPage.queue' : 'dashboardPage.connection'),
      width: '34%',
      lead: ({ color }) => color && <ColorDot color={color} />,
      cell: nameOf,
    },
    {
      id: 'finished',
      label: t('dashboardPage.tickets'),
      cell: ({ finished }) => (
        <Fact label={t('dashboardPage.tickets')}>{finished.toLocaleString(i18n.language)}</Fact>
      ),
    },
    {
      id: 'support',
      label: t('dashboardPage.supportTime'),
      cell: ({ avgSupportTime }) => (
        <Fact label={t('dashboardPage.supportTime')}>{lengthIn(avgSupportTime)}</Fact>
      ),
    },
    {
      id: 'wait',
      label: t('dashboardPage.waitTime'),
      cell: ({ avgWaitTime }) => <Fact label={t('dashboardPage.waitTime')}>{lengthIn(avgWaitTime)}</Fact>,
    },
    {
      id: 'firstResponse',
      label: t('dashboardPage.firstResponseTime'),
      isWide: true,
      cell: ({ avgFirstResponseTime }) => lengthIn(avgFirstResponseTime),
    },
  ]
  const title = t(kind === 'queue' ? 'dashboardPage.queues' : 'dashboardPage.connections')
  return (
    <Panel title={title} loadingRows={groups ? undefined : 3}>
      {groups?.length === 0 ? (
        <PanelNote>{t('dashboardPage.noGroups')}</PanelNote>
      ) : (
        <div className={styles['table']}>
          <DataTable
            label={title}
            columns={columns}
            // Tickets without one have no id.
            rows={(groups ?? []).map((group) => ({ ...group, id: group.id ?? 0 }))}
            nameOf={nameOf}
          />
        </div>
      )}
    </Panel>
  )
}
