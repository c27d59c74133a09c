import type { MovedCompany, MoveReport } from '@balcao/contract/resources/billing/movedCompanies'
import Alert from '@mui/material/Alert'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { formatBytes, formatDateTime } from '../../../i18n/format'
import { FactList, type Fact } from '../../../ui/display/FactList'
import { Panel } from '../../../ui/figures/Panel'
import { ListError } from '../../../ui/page/ListNotice'
import { PageFrame } from '../../../ui/page/PageFrame'
import { PageHeader } from '../../../ui/page/PageHeader'
import { ArrivedTables } from './ArrivedTables'
import { FoundTables } from './FoundTables'
import styles from './moved.module.css'
import { useMove } from './movedCompanies.queries'
import { MoveStatus } from './MoveStatus'
import { originText, tableName } from './moveWords.rules'
import { TableDrawer } from './TableDrawer'

/** No move has the id 0. */
const idOf = (asked: string): number => (/^[1-9]\d{0,9}$/.test(asked) ? Number(asked) : 0)

/**
 * What became of a company that came from another installation, table by table.
 * @param id as it stands in the address.
 */
export function MovedCompanyPage({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data: move, error, refetch } = useMove(idOf(id))
  const [params, setParams] = useSearchParams()
  const open = (table: string | null) => setParams(table === null ? {} : { table }, { replace: true })
  const opened = move?.report.tables.find(({ name }) => name === params.get('table'))
  return (
    <PageFrame
      isCanvas
      header={
        <PageHeader
          title={move?.company.name ?? t('movedCompaniesPage.title')}
          back={{ label: t('movedCompaniesPage.backToList'), to: '/moved-companies' }}
          mark={move && <MoveStatus state={move.state} />}
        />
      }
    >
      {error && !move && <ListError error={error} onRetry={() => void refetch()} />}
      {!error && !move && (
        <Panel title={t('movedCompaniesPage.summary.title')} loadingRows={6}>
          {null}
        </Panel>
      )}
      {move && (
        <div className={styles['parts']}>
          <Progress move={move} />
          <Summary move={move} />
          <ArrivedTables tables={move.report.tables} onOpen={({ name }) => open(name)} />
          {move.report.found && <FoundTables found={move.report.found} isResumed={move.report.isResumed} />}
        </div>
      )}
      {move && opened && (
        <TableDrawer
          table={opened}
          samples={move.report.samples.filter(({ table }) => table === opened.name)}
          onClose={() => open(null)}
        />
      )}
    </PageFrame>
  )
}

/** How far an unfinished move has come, and what to do about it. */
function Progress({ move: { state, tablesDone, currentTable } }: { move: MovedCompany }) {
  const { t } = useTranslation()
  if (state === 'finished') return null
  return (
    <Alert severity={state === 'running' ? 'info' : 'warning'} role="status">
      {t(`movedCompaniesPage.${state}`)}{' '}
      {tablesDone !== null && t('movedCompaniesPage.progress', { count: tablesDone })}{' '}
      {currentTable !== null && t('movedCompaniesPage.reading', { table: tableName(currentTable, t) })}
    </Alert>
  )
}

function Summary({ move }: { move: MovedCompany & { report: MoveReport } }) {
  const { t, i18n } = useTranslation()
  const { company, begunAt, lastAt, finishedAt, files, report } = move
  const { found } = report
  const number = (count: number) => count.toLocaleString(i18n.language)
  const some = (count: number | undefined) => (count === undefined || count === 0 ? null : number(count))
  const generation = found?.generation
  const cut = found?.attendances
  const facts: Fact[] = [
    [t('movedCompaniesPage.summary.company'), t('overviewPage.removed.company', company)],
    [t('movedCompaniesPage.summary.from'), originText(move, t)],
    [
      t('movedCompaniesPage.summary.generation'),
      generation === 'R1' || generation === 'R2' || generation === 'T'
        ? t(`movedCompaniesPage.summary.generations.${generation}`)
        : generation,
    ],
    [t('movedCompaniesPage.summary.begun'), formatDateTime(begunAt)],
    finishedAt === null
      ? [t('movedCompaniesPage.summary.last'), formatDateTime(lastAt)]
      : [t('movedCompaniesPage.summary.finished'), formatDateTime(finishedAt)],
    [
      t('movedCompaniesPage.summary.files'),
      t('movedCompaniesPage.summary.filesValue', {
        number: number(files.stored),
        size: formatBytes(files.bytes),
      }),
    ],
    [t('movedCompaniesPage.summary.gone'), some(found ? found.files.missing : files.gone)],
    [t('movedCompaniesPage.summary.refused'), some(found?.files.refused)],
    [
      t('movedCompaniesPage.summary.attendances'),
      cut &&
        t('movedCompaniesPage.summary.attendancesValue', {
          tracking: number(cut.tracking),
          silence: number(cut.silence),
          whole: number(cut.whole),
        }),
    ],
  ]
  return (
    <Panel title={t('movedCompaniesPage.summary.title')}>
      <div className={styles['facts']}>
        <FactList facts={facts} />
      </div>
    </Panel>
  )
}
