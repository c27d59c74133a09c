import BarChartIcon from '@mui/icons-material/BarChart'
import { useTranslation } from 'react-i18next'
import { ChartPanel } from '../../../ui/figures/ChartPanel'
import { lazyPart } from '../../../ui/loading/lazyPart'
import type { BarsProps } from './Bars'

// The library weighs as much as a page may: its room is kept until it is there.
const Bars = lazyPart(async () => ({ default: (await import('./Bars')).Bars }))

interface BarsPanelProps extends Omit<BarsProps, 'summary'> {
  title: string
  /** Beside the title: what it comes to. */
  total: string
  /** What heads the first column of the table. */
  labelName: string
  /** What the picture shows, in a sentence. */
  summary: string
  isLoading: boolean
}

/** Numbers as bars, and as a table for who reads them better so. */
export default function BarsPanel({ title, total, labelName, isLoading, ...chart }: BarsPanelProps) {
  const { t, i18n } = useTranslation()
  const rows = chart.rows.map(({ name, values }) => ({
    id: name,
    name,
    cells: values.map((value) => value.toLocaleString(i18n.language)),
  }))
  return (
    <ChartPanel
      title={title}
      total={isLoading ? '' : total}
      words={{ asTable: t('dashboardPage.asTable'), asChart: t('dashboardPage.asChart') }}
      icon={<BarChartIcon fontSize="small" />}
      head={[labelName, ...chart.series.map(({ name }) => name)]}
      rows={isLoading ? undefined : rows}
    >
      <Bars {...chart} />
    </ChartPanel>
  )
}
