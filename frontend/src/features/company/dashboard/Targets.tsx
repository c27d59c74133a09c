import type { TargetCount, TargetLine } from '@balcao/contract/resources/company/dashboard'
import { targetKinds } from '@balcao/contract/resources/conversations/tickets'
import { useTranslation } from 'react-i18next'
import { ColorDot } from '../../../ui/display/ColorDot'
import { DataTable, type Column } from '../../../ui/page/DataTable'
import { Panel } from '../../../ui/figures/Panel'
import { useTargets } from './dashboard.queries'
import styles from './dashboard.module.css'
import { shareOf } from './dashboard.rules'
import { Fact } from './Fact'
import type { Period } from './period.rules'

/** How often the targets of queues were met in a period. Nothing where no queue has one. */
export function Targets({ period }: { period: Period }) {
  const { data } = useTargets(period)
  if (!data || data.queues.length === 0) return null
  return (
    <div className={styles['pair']}>
      <Lines kind="queues" lines={data.queues} />
      <Lines kind="attendants" lines={data.attendants} />
    </div>
  )
}

interface Row extends TargetLine {
  id: number
}

function Lines({ kind, lines }: { kind: 'queues' | 'attendants'; lines: readonly TargetLine[] }) {
  const { t, i18n } = useTranslation()
  const nameOf = ({ name }: TargetLine) =>
    name ?? t(kind === 'queues' ? 'dashboardPage.noQueue' : 'dashboardPage.targets.nobody')
  const shareIn = (count: TargetCount) => {
    const share = shareOf(count)
    if (share === null) return ''
    const [met, all] = [count.met, count.met + count.missed].map((each) => each.toLocaleString(i18n.language))
    return (
      <span title={t('dashboardPage.targets.of', { met, all })}>
        {share.toLocaleString(i18n.language, { style: 'percent' })}
      </span>
    )
  }
  const columns: readonly [Column<Row>, ...Column<Row>[]] = [
    {
      id: 'name',
      label: t(kind === 'queues' ? 'dashboardPage.queue' : 'dashboardPage.name'),
      width: '40%',
      lead: ({ color }) => color && <ColorDot color={color} />,
      cell: nameOf,
    },
    ...targetKinds.map((each): Column<Row> => ({
      id: each,
      label: t(`dashboardPage.targets.${each}`),
      cell: (line) => <Fact label={t(`dashboardPage.targets.${each}`)}>{shareIn(line[each])}</Fact>,
    })),
  ]
  const title = t(`dashboardPage.targets.${kind}`)
  return (
    <Panel title={title}>
      <div className={styles['table']}>
        <DataTable
          label={title}
          columns={columns}
          // What belongs to none has no id.
          rows={lines.map((line) => ({ ...line, id: line.id ?? 0 }))}
          nameOf={nameOf}
        />
      </div>
    </Panel>
  )
}
