import { asSize } from '../doctor/check.js'
import type { Finding, Findings } from './findings.js'
import type { Difference } from './generations/detect.js'
import type { OutsideRows } from './outside.js'

const many = (count: number): string => count.toLocaleString('en')

const findingLines = (findings: Readonly<Record<string, Finding>>, word: string): string[] =>
  Object.entries(findings).map(
    ([what, { count, samples }]) =>
      `    ${many(count)} ${word}: ${what} (such as ${samples.map(printable).join('; ')})`,
  )

/** Ids may be any text, and a terminal must not obey it. */
const printable = (text: string): string => text.replaceAll(/\p{C}/gu, '?').slice(0, 80)

/** What was found in one company, table by table. */
export function companyLines({ tables, attendances, files }: Findings): string[] {
  const lines = Object.entries(tables).flatMap(([name, table]) => {
    const converted = Object.entries(table.converted).map(([ours, count]) => `${many(count)} ${ours}`)
    return [
      `  ${name}: ${many(table.read)} read, ${converted.length > 0 ? `giving ${converted.join(', ')}` : 'none taken'}`,
      ...findingLines(table.merged, 'merged'),
      ...findingLines(table.leftOut, 'left out'),
      ...findingLines(table.problems, 'to know'),
    ]
  })
  const { tracking, silence, whole } = attendances
  return [
    ...lines,
    `  Attendances: ${many(tracking)} by tracking rows, ${many(silence)} by two hours of silence, ${many(whole)} that begin with their ticket`,
    `  Files: ${many(files.found)} found (${asSize(files.bytes)}), ${many(files.missing)} missing, ${many(files.refused)} refused (they lie outside of the folder)`,
  ]
}

/** What a database has beyond its generation. */
export const differenceLines = ({ extra, fromOthers }: Difference): string[] => [
  ...(extra.length > 0 ? [`Unknown here, so never read: ${extra.map(printable).join(', ')}`] : []),
  ...(fromOthers.length > 0
    ? [`Known from another generation, and read as there: ${fromOthers.join(', ')}`]
    : []),
]

export const outsideLines = (outside: readonly OutsideRows[]): string[] =>
  outside.length === 0
    ? []
    : [
        'Rows of the whole installation that no company gets:',
        ...outside.map(({ table, rows, reason }) => `  ${table}: ${many(rows)}: ${reason}`),
      ]
