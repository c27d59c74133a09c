import type { FoundTable, MoveFinding, MoveFindings } from '@balcao/contract/resources/billing/movedCompanies'
import Alert from '@mui/material/Alert'
import { useTranslation } from 'react-i18next'
import { Panel, PanelNote } from '../../../ui/figures/Panel'
import styles from './moved.module.css'
import { inOrder, reasonText, tableName } from './moveWords.rules'

const fates = ['merged', 'leftOut', 'problems'] as const

/** What was found in the tables of an older installation, and what was done about it. */
export function FoundTables({ found, isResumed }: { found: MoveFindings; isResumed: boolean }) {
  const { t, i18n } = useTranslation()
  const number = (count: number) => count.toLocaleString(i18n.language)
  return (
    <>
      <Panel title={t('movedCompaniesPage.found')}>
        <PanelNote>{t('movedCompaniesPage.foundHelp')}</PanelNote>
        {isResumed && (
          <Alert severity="info" sx={{ mx: 2, mb: 2 }}>
            {t('movedCompaniesPage.resumed')}
          </Alert>
        )}
        <ul className={styles['tables']} aria-label={t('movedCompaniesPage.found')}>
          {inOrder(found.tables, t).map((table) => (
            <li key={table.name} className={styles['table']}>
              <Found table={table} />
            </li>
          ))}
        </ul>
      </Panel>
      {(found.outside.length > 0 || found.unknown.length > 0) && (
        <Panel title={t('movedCompaniesPage.outside')}>
          {found.outside.length > 0 && <PanelNote>{t('movedCompaniesPage.outsideHelp')}</PanelNote>}
          <ul className={styles['findings']}>
            {found.outside.map(({ name, count, reason }) => (
              <li key={name}>
                <b>{tableName(name, t)}</b> ({number(count)}): {reasonText(reason, t)}
              </li>
            ))}
            {found.unknown.length > 0 && (
              <li>{t('movedCompaniesPage.unknown', { list: found.unknown.join(', ') })}</li>
            )}
          </ul>
        </Panel>
      )}
    </>
  )
}

function Found({ table }: { table: FoundTable }) {
  const { t, i18n } = useTranslation()
  const gave = table.converted.map(
    ({ name, count }) => `${count.toLocaleString(i18n.language)} ${tableName(name, t)}`,
  )
  return (
    <>
      <h3 className={styles['name']}>
        {tableName(table.name, t)}{' '}
        <span className={styles['quiet']}>
          {t('movedCompaniesPage.readThere', { count: table.read })},{' '}
          {gave.length > 0
            ? t('movedCompaniesPage.gave', { list: gave.join(', ') })
            : t('movedCompaniesPage.noneTaken')}
        </span>
      </h3>
      <ul className={styles['findings']}>
        {fates.flatMap((fate) =>
          table[fate].map((finding) => (
            <li key={`${fate} ${finding.reason}`} data-fate={fate}>
              <FindingLine finding={finding} fate={t(`movedCompaniesPage.fate.${fate}`)} />
            </li>
          )),
        )}
      </ul>
    </>
  )
}

/** `3 · não vieram: não tem número (por exemplo 4, 5)`. */
export function FindingLine({
  finding: { count, reason, samples },
  fate,
}: {
  finding: MoveFinding
  fate: string
}) {
  const { t, i18n } = useTranslation()
  return (
    <>
      <b>{count.toLocaleString(i18n.language)}</b> · {fate}: {reasonText(reason, t)}
      {samples.length > 0 && (
        <span className={styles['quiet']}>
          {' '}
          ({t('movedCompaniesPage.such', { ids: samples.join('; ') })})
        </span>
      )}
    </>
  )
}
