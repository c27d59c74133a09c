import { BarChart } from '@mui/x-charts/BarChart'
import { useTranslation } from 'react-i18next'
import styles from './dashboard.module.css'

/** Pixels: of the chart, and of what names its series. */
const HEIGHT = 256
const LEGEND = 40

/** Which of the theme's colours a series has: the second lies on the first. */
const tones = ['var(--mui-palette-primary-main)', 'var(--mui-palette-chart-rest)'] as const

export interface BarsProps {
  /** What the picture shows, in a sentence. */
  summary: string
  /** One, or two that lie on each other. */
  series: readonly { name: string }[]
  /** `label` stands below the bar, `name` names it where there is room. */
  rows: readonly { label: string; name: string; values: readonly number[] }[]
  /** Of a single series: the bars that stand out, with their numbers; the others are pale. */
  marked?: readonly number[]
}

/** A chart of bars in the theme's colours, which may be walked through by arrow keys. */
export function Bars({ summary, series, rows, marked }: BarsProps) {
  const { i18n } = useTranslation()
  const number = (value: number | null) => (value ?? 0).toLocaleString(i18n.language)
  const most = Math.max(0, ...rows.map(({ values }) => values.reduce((sum, value) => sum + value, 0)))
  const quiet = { fill: 'var(--mui-palette-text-secondary)', fontSize: '0.6875rem' }
  const names = rows.map(({ name }) => name)
  const labels = new Map(rows.map(({ name, label }) => [name, label]))
  return (
    // The library's own name for it is put where none may be.
    <div role="group" aria-label={summary} className={styles['bars']}>
      <BarChart
        height={series.length > 1 ? HEIGHT - LEGEND : HEIGHT}
        margin={{ top: 24, right: 0, bottom: 0, left: 0 }}
        series={series.map(({ name }, place) => ({
          label: name,
          data: rows.map(({ values }) => values[place] ?? 0),
          valueFormatter: number,
          ...(tones[place] !== undefined && { color: tones[place] }),
          ...(series.length > 1 && { stack: 'all' }),
          ...(marked && {
            barLabel: ({ dataIndex, value }) =>
              marked.includes(dataIndex) && typeof value === 'number' ? number(value) : null,
            barLabelPlacement: 'outside' as const,
          }),
        }))}
        xAxis={[
          {
            data: names,
            height: 28,
            tickLabelStyle: quiet,
            disableLine: true,
            disableTicks: true,
            categoryGapRatio: 0.2,
            valueFormatter: (name: string, { location }: { location: string }) =>
              location === 'tick' ? (labels.get(name) ?? name) : name,
            ...(marked && {
              colorMap: {
                type: 'ordinal' as const,
                values: names,
                colors: names.map((_name, place) => (marked.includes(place) ? tones[0] : tones[1])),
              },
            }),
          },
        ]}
        yAxis={[
          {
            width: 40,
            tickLabelStyle: quiet,
            disableLine: true,
            disableTicks: true,
            tickMinStep: 1,
            tickNumber: 4,
            min: 0,
            // Room for the number above the highest bar; an axis without bars begins with a few.
            ...((marked || most === 0) && { max: Math.max(4, Math.ceil(most * 1.12)) }),
            valueFormatter: number,
          },
        ]}
        grid={{ horizontal: true }}
        borderRadius={4}
        hideLegend={series.length === 1}
        sx={{
          '& .MuiChartsGrid-line': { stroke: 'var(--mui-palette-divider)' },
          '& .MuiBarChart-element': { stroke: 'var(--mui-palette-line-control)', strokeWidth: 0.5 },
          '& .MuiBarChart-label': { fontWeight: 600 },
        }}
      />
    </div>
  )
}
