import {
  MICROS,
  costCategories,
  type CampaignCostRow,
  type CostReport,
  type CostRow,
  type MonthCost,
} from '@balcao/contract/resources/company/costs'
import CampaignOutlined from '@mui/icons-material/CampaignOutlined'
import CloudOutlined from '@mui/icons-material/CloudOutlined'
import SmartToyOutlined from '@mui/icons-material/SmartToyOutlined'
import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCalendarDay, formatMoney } from '../../../i18n/format'
import { ColorDot } from '../../../ui/display/ColorDot'
import { initialsOf } from '../../../ui/display/initials'
import { Portrait } from '../../../ui/display/Portrait'
import { Panel, PanelNote } from '../../../ui/figures/Panel'
import { DataTable, type Column } from '../../../ui/page/DataTable'
import { Meter } from './Meter'

const kinds = ['connections', 'queues', 'campaigns', 'authors'] as const
type Kind = (typeof kinds)[number]

const NOTHING = '–'
/** Ids of rows without one come after all others. */
const TOTAL = -1

/** A row of a table; `key` is its id there. */
type Row<T> = T & { id: number; isTotal: boolean }

const asRows = <T extends { id: number | null }>(rows: readonly T[], total: T): Row<T>[] => [
  ...rows.map((row, place) => ({ ...row, id: row.id ?? TOTAL - 1 - place, isTotal: false })),
  { ...total, id: TOTAL, isTotal: true },
]

const sum = <T,>(rows: readonly T[], amountOf: (row: T) => number): number =>
  rows.reduce((total, row) => total + amountOf(row), 0)

interface TablesProps {
  report: CostReport
  /** Limits of the current month; empty for others. */
  costs: readonly MonthCost[]
}

/** Where the money went, by connection, queue, campaign or author. */
export function Tables({ report, costs }: TablesProps) {
  const { t } = useTranslation()
  const [kind, setKind] = useState<Kind>('connections')
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
          sx={{ ml: { sm: 'auto' }, flexWrap: 'wrap' }}
        >
          {kinds.map((each) => (
            <ToggleButton key={each} value={each}>
              {t(`costsPage.kinds.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
    >
      {report[kind].length === 0 ? (
        <PanelNote>{t('costsPage.nothing')}</PanelNote>
      ) : (
        <Box sx={{ px: { xs: 2, sm: 1 }, pb: { xs: 1, sm: 0 } }}>
          {kind === 'campaigns' ? (
            <Campaigns campaigns={report.campaigns} />
          ) : (
            <Categories key={kind} kind={kind} rows={report[kind]} costs={costs} />
          )}
        </Box>
      )}
    </Panel>
  )
}

/** A name; that of the sum stands out. */
const Named = ({ isTotal, children }: { isTotal: boolean; children: ReactNode }) => (
  <Box component="span" sx={{ fontWeight: isTotal ? 600 : 500 }}>
    {children}
  </Box>
)

/** An amount, aligned with others; a sum stands out. */
const Amount = ({ micros, isSum = false }: { micros: number; isSum?: boolean }) => (
  <Box
    component="span"
    sx={{
      fontVariantNumeric: 'tabular-nums',
      ...(isSum && { fontWeight: 600 }),
      ...(micros === 0 && { color: 'text.secondary' }),
    }}
  >
    {micros === 0 ? NOTHING : formatMoney(micros / MICROS)}
  </Box>
)

interface CategoriesProps {
  kind: Exclude<Kind, 'campaigns'>
  rows: readonly CostRow[]
  costs: readonly MonthCost[]
}

/** Costs by category. */
function Categories({ kind, rows, costs }: CategoriesProps) {
  const { t } = useTranslation()
  const nameOf = ({ name, author, isTotal }: Row<CostRow>): string => {
    if (isTotal) return t('costsPage.total')
    if (name !== null) return name
    if (author !== null) return t(`costsPage.byAuthor.${author}`)
    return t(kind === 'queues' ? 'costsPage.noQueue' : 'costsPage.removed')
  }
  const hasLimits = kind === 'connections' && costs.some(({ limitCents }) => limitCents !== null)
  const columns: readonly [Column<Row<CostRow>>, ...Column<Row<CostRow>>[]] = [
    {
      id: 'name',
      label: t(`costsPage.kinds.${kind}`),
      width: hasLimits ? '24%' : '32%',
      lead: (row) => !row.isTotal && <Lead kind={kind} row={row} name={nameOf(row)} />,
      cell: (row) => <Named isTotal={row.isTotal}>{nameOf(row)}</Named>,
    },
    ...costCategories.map((category): Column<Row<CostRow>> => ({
      id: category,
      label: t(`costsPage.categories.${category}`),
      align: 'end',
      isNumber: true,
      isQuiet: true,
      cell: ({ prices, isTotal }) => <Amount micros={prices[category]} isSum={isTotal} />,
    })),
    {
      id: 'total',
      label: t('costsPage.total'),
      align: 'end',
      isNumber: true,
      cell: ({ total }) => <Amount micros={total} isSum />,
    },
    ...(hasLimits
      ? [
          {
            id: 'limit',
            label: t('costsPage.limit'),
            width: '220px',
            cell: ({ id }: Row<CostRow>) => {
              const cost = costs.find(({ connectionId }) => connectionId === id)
              return cost && <Meter cost={cost} />
            },
          },
        ]
      : []),
  ]
  const prices = Object.fromEntries(
    costCategories.map((category) => [category, sum(rows, (row) => row.prices[category])]),
  ) as CostRow['prices']
  const total = { id: null, name: null, color: null, author: null, prices, messages: 0 }
  return (
    <DataTable
      label={t(`costsPage.kinds.${kind}`)}
      columns={columns}
      rows={asRows(rows, { ...total, total: sum(rows, (row) => row.total) })}
      nameOf={nameOf}
    />
  )
}

/** A picture of whom a row stands for. */
function Lead({ kind, row, name }: { kind: CategoriesProps['kind']; row: CostRow; name: string }) {
  if (kind === 'queues') return <ColorDot color={row.color ?? 'var(--mui-palette-text-disabled)'} />
  if (kind === 'authors' && row.author === 'person')
    return (
      <Portrait src={null} size={32} {...(row.id !== null && { id: row.id })}>
        {initialsOf(name)}
      </Portrait>
    )
  const Icon =
    kind === 'connections' ? CloudOutlined : row.author === 'bot' ? SmartToyOutlined : CampaignOutlined
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        flexShrink: 0,
        width: 32,
        height: 32,
        borderRadius: kind === 'connections' ? 1 : '50%',
        bgcolor: 'row.selected',
        color: 'primary.main',
      }}
    >
      <Icon fontSize="small" />
    </Box>
  )
}

/** Costs by campaign, and what an answer has cost. */
function Campaigns({ campaigns }: { campaigns: readonly CampaignCostRow[] }) {
  const { t, i18n } = useTranslation()
  const nameOf = ({ name, isTotal }: Row<CampaignCostRow>) =>
    isTotal ? t('costsPage.total') : (name ?? t('costsPage.removed'))
  const number = (value: number | null) => (value === null ? NOTHING : value.toLocaleString(i18n.language))
  const columns: readonly [Column<Row<CampaignCostRow>>, ...Column<Row<CampaignCostRow>>[]] = [
    {
      id: 'name',
      label: t('costsPage.kinds.campaigns'),
      width: '34%',
      cell: (row) => (
        <>
          <Named isTotal={row.isTotal}>{nameOf(row)}</Named>
          {!row.isTotal && (
            <Box component="span" sx={{ ml: 1, typography: 'caption', color: 'text.secondary' }}>
              {formatCalendarDay(row.day).slice(0, 5)}
            </Box>
          )}
        </>
      ),
    },
    {
      id: 'messages',
      label: t('costsPage.delivered'),
      align: 'end',
      isNumber: true,
      isQuiet: true,
      cell: ({ messages }) => number(messages),
    },
    {
      id: 'answered',
      label: t('costsPage.answered'),
      align: 'end',
      isNumber: true,
      isQuiet: true,
      cell: ({ answered }) => number(answered),
    },
    {
      id: 'perAnswer',
      label: t('costsPage.perAnswer'),
      align: 'end',
      isNumber: true,
      isQuiet: true,
      cell: ({ answered, total }) => <Amount micros={answered ? Math.round(total / answered) : 0} />,
    },
    {
      id: 'total',
      label: t('costsPage.total'),
      align: 'end',
      isNumber: true,
      cell: ({ total }) => <Amount micros={total} isSum />,
    },
  ]
  const all = {
    id: TOTAL,
    name: null,
    day: '',
    messages: sum(campaigns, ({ messages }) => messages),
    answered: sum(campaigns, ({ answered }) => answered ?? 0),
    total: sum(campaigns, ({ total }) => total),
  }
  return (
    <DataTable
      label={t('costsPage.kinds.campaigns')}
      columns={columns}
      rows={asRows(campaigns, all)}
      nameOf={nameOf}
    />
  )
}
