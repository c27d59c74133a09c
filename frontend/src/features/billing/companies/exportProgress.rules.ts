import type { CompanyExport } from '@balcao/contract/resources/billing/companyExports'

interface ExportStep {
  /** Which part is written. `begin`: nothing is counted yet. */
  step: 'begin' | 'tables' | 'files'
  done: number
  total: number
  /** 0 to 100. Tables are the first tenth. */
  percent: number
}

const TABLES_PERCENT = 10

type Counts = Pick<CompanyExport, 'tables' | 'tablesTotal' | 'files' | 'filesTotal'>

/** How far an export is. All tables are written before the first file. */
export function exportStepOf({ tables, tablesTotal, files, filesTotal }: Counts): ExportStep {
  if (tablesTotal === 0) return { step: 'begin', done: 0, total: 0, percent: 0 }
  if (tables < tablesTotal || filesTotal === 0) {
    const percent = Math.floor((TABLES_PERCENT * tables) / tablesTotal)
    return { step: 'tables', done: tables, total: tablesTotal, percent }
  }
  const percent = TABLES_PERCENT + Math.floor(((100 - TABLES_PERCENT) * files) / filesTotal)
  return { step: 'files', done: files, total: filesTotal, percent }
}
