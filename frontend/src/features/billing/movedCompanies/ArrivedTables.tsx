import type { ArrivedTable, MoveCounts } from '@balcao/contract/resources/billing/movedCompanies'
import { useTranslation } from 'react-i18next'
import { Panel, PanelNote } from '../../../ui/figures/Panel'
import { DataTable, type Column } from '../../../ui/page/DataTable'
import { inOrder, tableName } from './moveWords.rules'

/** Counts of a table, in the order of its columns. Those of a later run stand only where there are any. */
const always = ['read', 'stored', 'leftOut'] as const
const sometimes = ['present', 'updated', 'kept', 'merged', 'renamed', 'gone'] as const

interface ArrivedTablesProps {
  tables: readonly ArrivedTable[]
  onOpen: (table: ArrivedTable) => void
}

/** What became of the rows, table by table. */
export function ArrivedTables({ tables, onOpen }: ArrivedTablesProps) {
  const { t, i18n } = useTranslation()
  const rows = inOrder(tables, t).map((table, id) => ({ ...table, id }))
  const used = sometimes.filter((name) => tables.some((table) => table[name] > 0))
  const [read, stored, leftOut] = always
  const countOf = (name: keyof MoveCounts): Column<ArrivedTable> => ({
    id: name,
    label: t(`movedCompaniesPage.counts.${name}`),
    width: '116px',
    align: 'end',
    isNumber: true,
    isQuiet: name !== 'leftOut',
    cell: (table) => table[name].toLocaleString(i18n.language),
  })
  const explained = used.map(
    (name) => `${t(`movedCompaniesPage.counts.${name}`)}: ${t(`movedCompaniesPage.countHelp.${name}`)}.`,
  )
  return (
    <Panel
      title={t('movedCompaniesPage.arrived')}
      total={tables.length.toLocaleString(i18n.language)}
      isCount
    >
      {rows.length === 0 ? (
        <PanelNote>{t('movedCompaniesPage.arrivedNone')}</PanelNote>
      ) : (
        <>
          {explained.length > 0 && <PanelNote>{explained.join(' ')}</PanelNote>}
          <DataTable
            label={t('movedCompaniesPage.arrived')}
            columns={[
              { id: 'name', label: t('movedCompaniesPage.table'), cell: ({ name }) => tableName(name, t) },
              countOf(read),
              countOf(stored),
              ...used.map(countOf),
              countOf(leftOut),
            ]}
            rows={rows}
            nameOf={({ name }) => tableName(name, t)}
            onOpen={onOpen}
          />
        </>
      )}
    </Panel>
  )
}
