import type {
  ArrivedTable,
  MoveFinding,
  MoveSample,
  SampleColumn,
} from '@balcao/contract/resources/billing/movedCompanies'
import CheckIcon from '@mui/icons-material/Check'
import CloseIcon from '@mui/icons-material/Close'
import SwapHorizIcon from '@mui/icons-material/SwapHoriz'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { DrawerFrame } from '../../../ui/overlays/DrawerFrame'
import { FindingLine } from './FoundTables'
import styles from './moved.module.css'
import { sampleText, tableName } from './moveWords.rules'

interface TableDrawerProps {
  table: ArrivedTable
  samples: readonly MoveSample[]
  onClose: () => void
}

/** Why rows of a table did not come, and some rows of both installations side by side. */
export function TableDrawer({ table, samples, onClose }: TableDrawerProps) {
  const { t } = useTranslation()
  return (
    <DrawerFrame
      title={tableName(table.name, t)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <Reasons
        title={t('movedCompaniesPage.drawer.why')}
        findings={table.leftOutFor}
        fate={t('movedCompaniesPage.fate.leftOut')}
        samples={table.samples}
      />
      <Reasons
        title={t('movedCompaniesPage.drawer.whyKept')}
        findings={table.keptFor}
        fate={t('movedCompaniesPage.fate.kept')}
      />
      {table.cleared.length > 0 && (
        <section>
          <h3 className={styles['name']}>{t('movedCompaniesPage.drawer.cleared')}</h3>
          <ul className={styles['plain']}>
            {table.cleared.map(({ column, count }) => (
              <li key={column}>{t('movedCompaniesPage.drawer.clearedLine', { column, count })}</li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3 className={styles['name']}>{t('movedCompaniesPage.drawer.samples')}</h3>
        <p className={styles['help']}>
          {t(samples.length > 0 ? 'movedCompaniesPage.drawer.samplesHelp' : 'movedCompaniesPage.drawer.none')}
        </p>
        {samples.map((sample) => (
          <Sample key={sample.key} sample={sample} />
        ))}
      </section>
    </DrawerFrame>
  )
}

interface ReasonsProps {
  title: string
  findings: readonly MoveFinding[]
  fate: string
  /** Ids of some of the rows. */
  samples?: readonly string[]
}

function Reasons({ title, findings, fate, samples = [] }: ReasonsProps) {
  const { t } = useTranslation()
  if (findings.length === 0) return null
  return (
    <section>
      <h3 className={styles['name']}>{title}</h3>
      <ul className={styles['plain']}>
        {findings.map((finding) => (
          <li key={finding.reason}>
            <FindingLine finding={finding} fate={fate} />
          </li>
        ))}
      </ul>
      {samples.length > 0 && (
        <p className={styles['help']}>{t('movedCompaniesPage.such', { ids: samples.join('; ') })}</p>
      )}
    </section>
  )
}

function Sample({ sample: { key, ourId, columns } }: { sample: MoveSample }) {
  const { t } = useTranslation()
  const caption =
    ourId === null
      ? t(
          columns.some(({ ours }) => ours !== null)
            ? 'movedCompaniesPage.drawer.row'
            : 'movedCompaniesPage.drawer.rowLeft',
          { key },
        )
      : t('movedCompaniesPage.drawer.rowHere', { key, id: ourId })
  return (
    <table className={styles['sample']}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('movedCompaniesPage.drawer.column')}</th>
          <th scope="col">{t('movedCompaniesPage.drawer.there')}</th>
          <th scope="col">{t('movedCompaniesPage.drawer.here')}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => (
          <tr key={column.name}>
            <th scope="row">{column.name}</th>
            <td>{sampleText(column.theirs, t)}</td>
            <td>
              <Verdict isSame={column.isSame} />
              {sampleText(column.ours, t)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Whether both values are the same, as a sign with a name. */
function Verdict({ isSame }: Pick<SampleColumn, 'isSame'>) {
  const { t } = useTranslation()
  const [verdict, Icon] =
    isSame === null
      ? (['renumbered', SwapHorizIcon] as const)
      : isSame
        ? (['same', CheckIcon] as const)
        : (['different', CloseIcon] as const)
  return (
    <Icon
      className={styles['verdict']}
      data-verdict={verdict}
      fontSize="inherit"
      titleAccess={t(`movedCompaniesPage.drawer.${verdict}`)}
    />
  )
}
