import type { MovedCompany } from '@balcao/contract/resources/billing/movedCompanies'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { usePagedList } from '../../../data/lists/pagedList'
import { formatDateTime } from '../../../i18n/format'
import { Panel, PanelNote } from '../../../ui/figures/Panel'
import { ListError } from '../../../ui/page/ListNotice'
import { movePages, MoveStatus, originText } from '../movedCompanies'
import money from './money.module.css'
import styles from './overview.module.css'

/** Companies on the card. */
const LAST = 3

/** The last companies that came from another installation, and a link to all of them. */
export function MovedCompanies() {
  const { t, i18n } = useTranslation()
  const { rows, total, error, retry } = usePagedList(movePages, '')
  return (
    <Panel
      title={t('overviewPage.moves.title')}
      total={total === undefined ? '' : total.toLocaleString(i18n.language)}
    >
      {error && <ListError error={error} onRetry={retry} />}
      {total === 0 && <PanelNote>{t('overviewPage.moves.none')}</PanelNote>}
      <ul className={styles['lines']}>
        {rows.slice(0, LAST).map((move) => (
          <li key={move.id} className={styles['line']}>
            <Move move={move} />
          </li>
        ))}
      </ul>
      {rows.length > 0 && (
        <p className={money['end']}>
          <Link to="/moved-companies">{t('overviewPage.moves.all')}</Link>
        </p>
      )}
    </Panel>
  )
}

function Move({ move }: { move: MovedCompany }) {
  const { t } = useTranslation()
  const { id, company, state, begunAt, totals } = move
  return (
    <>
      <span className={styles['words']}>
        <Link to={`/moved-companies/${id}`} className={styles['named']}>
          {company.name}
        </Link>
        <span className={styles['quiet']}>
          {originText(move, t)} · <time dateTime={begunAt}>{formatDateTime(begunAt)}</time> ·{' '}
          {t('overviewPage.moves.rows', { count: totals.read })}
          {totals.leftOut > 0 && <>, {t('overviewPage.moves.leftOut', { count: totals.leftOut })}</>}
        </span>
      </span>
      <MoveStatus state={state} />
    </>
  )
}
