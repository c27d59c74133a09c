import {
  MICROS,
  costCategories,
  type CostReport,
  type CostRow,
  type MonthCost,
} from '@balcao/contract/resources/company/costs'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCalendarDay, formatMoney } from '../../../i18n/format'
import { NumberTable, type NumberRow } from '../../../ui/figures/NumberTable'
import { Panel } from '../../../ui/figures/Panel'

const kinds = ['connections', 'queues', 'campaigns', 'authors'] as const
type Kind = (typeof kinds)[number]

const NOTHING = '–'
const CENTS = 100

interface TablesProps {
  report: CostReport
  /** Limits of the current month; empty for others. */
  costs: readonly MonthCost[]
}

/** Where the money went, by connection, queue, campaign or author. */
export function Tables({ report, costs }: TablesProps) {
  const { t, i18n } = useTranslation()
  const [kind, setKind] = useState<Kind>('connections')
  const amount = (micros: number) => (micros === 0 ? NOTHING : formatMoney(micros / MICROS))
  const number = (value: number) => value.toLocaleString(i18n.language)
  const nameOf = ({ name, author }: CostRow) =>
    name ??
    t(
      author === null
        ? kind === 'queues'
          ? 'costsPage.noQueue'
          : 'costsPage.removed'
        : `costsPage.byAuthor.${author}`,
    )
  const limitOf = ({ id }: CostRow): string => {
    const cost = costs.find(({ connectionId }) => connectionId === id)
    if (!cost || cost.limitCents === null) return NOTHING
    return t('costsPage.percentOf', { percent: cost.percent, limit: formatMoney(cost.limitCents / CENTS) })
  }
  const hasLimits = kind === 'connections' && costs.some(({ limitCents }) => limitCents !== null)
  const rowsOf = (rows: readonly CostRow[]): NumberRow[] => [
    ...rows.map((row, place) => ({
      id: place,
      name: nameOf(row),
      cells: [
        ...costCategories.map((category) => amount(row.prices[category])),
        ...[amount(row.total), ...(hasLimits ? [limitOf(row)] : [])],
      ],
    })),
    {
      id: 'total',
      name: t('costsPage.total'),
      cells: [
        ...costCategories.map((category) =>
          amount(rows.reduce((sum, { prices }) => sum + prices[category], 0)),
        ),
        ...[amount(rows.reduce((sum, { total }) => sum + total, 0)), ...(hasLimits ? [''] : [])],
      ],
    },
  ]
  const campaigns: NumberRow[] = report.campaigns.map(({ id, name, day, messages, answered, total }) => ({
    id,
    name: `${name ?? t('costsPage.removed')} · ${formatCalendarDay(day).slice(0, 5)}`,
    cells: [
      ...[number(messages), answered === null ? NOTHING : number(answered)],
      ...[answered ? formatMoney(total / MICROS / answered) : NOTHING, amount(total)],
    ],
  }))
  const label = t(`costsPage.kinds.${kind}`)
  return (
    <Panel
      title={t('costsPage.where')}
      action={
        <ToggleButtonGroup
          exclusive
          size="small"
          value={kind}
          aria-label={t('costsPage.where')}
          onChange={(_event, chosen: Kind | null) => chosen && setKind(chosen)}
          sx={{ ml: 'auto', flexWrap: 'wrap' }}
        >
          {kinds.map((each) => (
            <ToggleButton key={each} value={each}>
              {t(`costsPage.kinds.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
    >
      {kind === 'campaigns' ? (
        <NumberTable
          label={label}
          head={[
            ...[label, t('costsPage.delivered'), t('costsPage.answered')],
            ...[t('costsPage.perAnswer'), t('costsPage.total')],
          ]}
          rows={campaigns}
        />
      ) : (
        <NumberTable
          label={label}
          head={[
            ...[label, ...costCategories.map((category) => t(`costsPage.categories.${category}`))],
            ...[t('costsPage.total'), ...(hasLimits ? [t('costsPage.limit')] : [])],
          ]}
          rows={rowsOf(report[kind])}
        />
      )}
    </Panel>
  )
}
