import type { ErasesPerson, ExportsPerson } from '../../../kit/personalData.js'
import { forgetImportedLines } from './forgetImportedLines.js'

export const erasesImportedLines: ErasesPerson = {
  covers: ['import_rows.cells', 'address_book.number'],
  run: forgetImportedLines,
}

export const exportsImportedLines: ExportsPerson = {
  covers: [],
  leaves: {
    'import_rows.cells': 'lines of a table that the company has itself, until they are contacts',
    'address_book.number': 'what the company’s phone calls its contacts, until they are imported',
  },
}
