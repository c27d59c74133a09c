import BarChartIcon from '@mui/icons-material/BarChart'
import { useTranslation } from 'react-i18next'
import { ChartPanel } from '../../../ui/figures/ChartPanel'
import { lazyPart } from '../../../ui/loading/lazyPart'
import type { BarsProps } from './Bars'

// The library is as large as a whole page; its space is reserved until it is loaded.
const Bars = lazyPart(async () => ({ default: (await import('./Bars')).Bars }))

interface BarsPanelProps extends Omit<BarsProps, 'summary'> {
  title: string
  /** The total, beside the title. */
  total: string
  /** Heading of the table's first column. */
  labelName: string
  /** Description of the chart, in a sentence. */
  summary: string
  isLoading: boolean
}

/** Numbers as bars, or as a table for users who read that better. */
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
