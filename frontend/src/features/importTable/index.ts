export { ImportRefusal, ImportWizard, type RunImport } from './ImportWizard'
export { readTable, writeCsv } from './readTable'
export { valuesOf, type ImportColumn, type Mapping, type Table } from './table.rules'
