import { expect, it } from 'vitest'
import { exportStepOf } from './exportProgress.rules'

it.each([
  ['nothing is counted', [0, 0, 0, 0], ['begin', 0]],
  ['some tables are written', [35, 70, 0, 0], ['tables', 5]],
  ['all tables are written, and files are not counted', [70, 70, 0, 0], ['tables', 10]],
  ['half of the files are written', [70, 70, 6_000, 12_000], ['files', 55]],
  ['all is written', [70, 70, 12_000, 12_000], ['files', 100]],
])(
  'says how far an export is: %s',
  (_sentence, [tables = 0, tablesTotal = 0, files = 0, filesTotal = 0], expected) => {
    const { step, percent } = exportStepOf({ tables, tablesTotal, files, filesTotal })
    expect([step, percent]).toEqual(expected)
  },
)
