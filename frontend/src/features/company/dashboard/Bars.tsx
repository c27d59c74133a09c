import { BarChart } from '@mui/x-charts/BarChart'
import { useTranslation } from 'react-i18next'
import styles from './dashboard.module.css'

/** Height in pixels, of the chart and of its legend. */
const HEIGHT = 256
const LEGEND = 40

/** The theme's colour of each series; the second one is stacked on the first. */
const tones = ['var(--mui-palette-primary-main)', 'var(--mui-palette-chart-rest)'] as const

export interface BarsProps {
  /** Description of the chart, in a sentence. */
  summary: string
  /** One series, or two stacked ones. */
  series: readonly { name: string }[]
  /** `label` stands below the bar; `name` is used where there is room. */
  rows: readonly { label: string; name: string; values: readonly number[] }[]
  /** For a single series: indices of the highlighted bars, which show their numbers. */
  marked?: readonly number[]
}

/** A bar chart in the theme's colours; arrow keys move through the bars. */
export function Bars({ summary, series, rows, marked }: BarsProps) {
  const { i18n } = useTranslation()
  const number = (value: number | null) => (value ?? 0).toLocaleString(i18n.language)
  const most = Math.max(0, ...rows.map(({ values }) => values.reduce((sum, value) => sum + value, 0)))
  const quiet = { fill: 'var(--mui-palette-text-secondary)', fontSize: '0.6875rem' }
  const names = rows.map(({ name }) => name)
  const labels = new Map(rows.map(({ name, label }) => [name, label]))
  return (
    // The library would put its label on an element that must not have one.
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
            // Space for the number above the highest bar; without bars the axis ends at a small number.
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
