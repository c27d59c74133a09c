import {
  phrases,
  localTime,
  type Dashboard,
  type DashboardFigures,
  type DashboardGroup,
  type DashboardNow,
  type DashboardSheetWord,
  type GivenRating,
  type Language,
} from '@balcao/contract'
import { csvLines } from '../../../platform/http/files/csv.js'
import type { SheetCell } from '../../../platform/tables/workbook.js'

interface Table {
  /** Also the name of its sheet in a workbook: at most 31 characters, none of `[]:*?/\`. */
  name: string
  head: readonly SheetCell[]
  rows: readonly (readonly SheetCell[])[]
}

/** Everything the dashboard shows. */
export interface DashboardFacts {
  dashboard: Dashboard
  now: DashboardNow
  ratings: readonly GivenRating[]
  timezone: string
}

/** Two decimals are precise enough: 0.01 minutes are less than a second. */
const rounded = (value: number | null): number | null => value && Math.round(value * 100) / 100

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** `2026-12-31 14:30` in a time zone. */
function clockTime(iso: string, timezone: string): string {
  const { date, minute } = localTime(new Date(iso), timezone)
  return `${date} ${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`
}

/** The tables of a dashboard, with the screen's numbers, in the reader's language. */
export function presentTables(
  { dashboard, now, ratings, timezone }: DashboardFacts,
  language: Language,
): Table[] {
  const word = phrases[language].dashboard
  const head = (...words: DashboardSheetWord[]): SheetCell[] => words.map((each) => word[each])
  const yesOrNo = (value: boolean) => (value ? word.yes : word.no)
  const { counters, period, figures, before } = dashboard
  const figure = (
    name: DashboardSheetWord,
    figure: (figures: DashboardFigures) => number | null,
  ): SheetCell[] => [...[word[name], rounded(figure(figures)), rounded(figure(before))]]
  const count = (rate: 1 | 2 | 3) => (each: DashboardFigures) =>
    each.ratings.find((one) => one.rate === rate)?.count ?? 0
  const groups = (name: 'queues' | 'connections', none: DashboardSheetWord): Table => ({
    name: word[name],
    head: head('name', 'finished', 'avgSupportTime', 'avgWaitTime', 'avgFirstResponseTime'),
    rows: [
      ...dashboard[name].map((group: DashboardGroup) => [
        ...[group.name ?? word[none], group.finished, rounded(group.avgSupportTime)],
        ...[rounded(group.avgWaitTime), rounded(group.avgFirstResponseTime)],
      ]),
    ],
  })
  return [
    {
      name: word.summary,
      head: head('figure', 'period', 'before'),
      rows: [
        [word.from, period.from, period.before.from],
        [word.to, period.to, period.before.to],
        [word.pending, counters.supportPending, null],
        [word.open, counters.supportHappening, null],
        figure('finished', (each) => each.finished),
        figure('leads', (each) => each.leads),
        figure('avgSupportTime', (each) => each.avgSupportTime),
        figure('avgWaitTime', (each) => each.avgWaitTime),
        figure('avgFirstResponseTime', (each) => each.avgFirstResponseTime),
        figure('received', (each) => each.received),
        figure('sent', (each) => each.sent),
        figure('rating', (each) => each.rating),
        figure('rate1', count(1)),
        figure('rate2', count(2)),
        figure('rate3', count(3)),
      ],
    },
    {
      name: word.attendants,
      head: head(
        'name',
        'rating',
        'ratings',
        'tickets',
        'avgSupportTime',
        'avgFirstResponseTime',
        'online',
        'former',
      ),
      rows: [
        ...dashboard.attendants.map((each) => [
          ...[each.name, rounded(each.rating), each.ratings, each.tickets, rounded(each.avgSupportTime)],
          ...[rounded(each.avgFirstResponseTime), yesOrNo(each.online), yesOrNo(each.isFormer)],
        ]),
      ],
    },
    groups('queues', 'noQueue'),
    groups('connections', 'noConnection'),
    {
      name: word.ads,
      head: head('name', 'tickets', 'answered', 'finished', 'avgFirstResponseTime'),
      rows: [
        ...dashboard.ads.map(({ id, headline, tickets, answered, finished, avgFirstResponseTime }) => [
          ...[headline ?? `#${id}`, tickets, answered, finished, rounded(avgFirstResponseTime)],
        ]),
      ],
    },
    {
      name: word.messages,
      head: head('day', 'received', 'sent'),
      rows: [...dashboard.messages.map(({ day, received, sent }) => [day, received, sent])],
    },
    {
      name: word.today,
      head: head('hour', 'tickets'),
      rows: [...now.hours.map((tickets, hour) => [`${twoDigits(hour)}:00`, tickets])],
    },
    {
      name: word.ratings,
      head: head('at', 'contact', 'attendant', 'rating', 'words'),
      rows: [
        ...ratings.map(({ createdAt, contact, user, rate, words }) => [
          ...[clockTime(createdAt, timezone), contact.name, user?.name ?? null, rate, words.join('\n')],
        ]),
      ],
    },
  ]
}

const hasDecimalComma = (language: Language): boolean =>
  new Intl.NumberFormat(language).format(0.5).includes(',')

/** In languages with a decimal comma, spreadsheets read only numbers with a comma. */
const asWritten = (cell: SheetCell, withComma: boolean): SheetCell =>
  typeof cell === 'number' && withComma ? String(cell).replace('.', ',') : cell

/** All tables in one file: each under its name, with an empty line between them. */
export function presentCsv(tables: readonly Table[], language: Language): string {
  const withComma = hasDecimalComma(language)
  return csvLines(
    tables.flatMap(({ name, head, rows }, index) => [
      ...(index > 0 ? [[]] : []),
      [name],
      ...[head, ...rows].map((row) => row.map((cell) => asWritten(cell, withComma))),
    ]),
  )
}
