import { expect, it } from 'vitest'
import { emptyReport, emptyTableReport, ProgressLines, type ImportReport } from './report.js'

const report: ImportReport = {
  ...emptyReport(),
  tables: { messages: { ...emptyTableReport(), read: 12_000 } },
  files: { stored: 300, bytes: 5 * 1_024 * 1_024, gone: 2 },
}

it('says how far a table has come, by rows, files and bytes', () => {
  const lines: string[] = []
  new ProgressLines((line) => lines.push(line), 0).note('messages', report)
  expect(lines).toEqual(['  messages: 12000 read so far; 300 files stored (5 MB)'])
})

it('says it now and then, not at each batch', () => {
  const lines: string[] = []
  const progress = new ProgressLines((line) => lines.push(line), 60_000)
  for (let batch = 0; batch < 100; batch += 1) progress.note('messages', report)
  expect(lines).toEqual([])
})
