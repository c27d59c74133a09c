import {
  MICROS,
  phrases,
  costCategories,
  type CostReport,
  type CostRow,
  type Language,
} from '@balcao/contract'
import type { SheetCell } from '../../../platform/tables/workbook.js'

interface Sheet {
  name: string
  head: readonly SheetCell[]
  rows: readonly (readonly SheetCell[])[]
}

/** The tables of a report, with amounts in reais. */
export function presentSheets(report: CostReport, language: Language): Sheet[] {
  const word = phrases[language].costs
  const reais = (micros: number): number => micros / MICROS
  const nameOf = ({ name, author }: CostRow, none: string): string =>
    name ?? (author === 'bot' ? word.bot : author === 'nobody' ? word.nobody : none)
  const sheet = (name: string, rows: readonly CostRow[], none: string): Sheet => ({
    name,
    head: [name, ...costCategories.map((category) => word[category]), word.total, word.messages],
    rows: rows.map((row) => [
      nameOf(row, none),
      ...costCategories.map((category) => reais(row.prices[category])),
      ...[reais(row.total), row.messages],
    ]),
  })
  return [
    sheet(word.connection, report.connections, word.removed),
    sheet(word.queue, report.queues, word.noQueue),
    {
      name: word.campaign,
      head: [word.campaign, word.day, word.messages, word.answered, word.total],
      rows: report.campaigns.map(({ name, day, messages, answered, total }) => [
        ...[name ?? word.removed, day, messages, answered, reais(total)],
      ]),
    },
    sheet(word.author, report.authors, word.removed),
  ]
}
