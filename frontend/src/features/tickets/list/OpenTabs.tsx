import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenTab } from '../listFilter.rules'

interface OpenTabsProps {
  openTab: OpenTab
  /** How many tickets are being attended; undefined until they have been counted. */
  open: number | undefined
  /** How many wait. */
  pending: number | undefined
  onChoose: (openTab: OpenTab) => void
}

const tabs = [
  { key: 'attending', count: 'open', tone: 'ticket.open' },
  { key: 'waiting', count: 'pending', tone: 'ticket.pending' },
] as const

/** Up to where tickets are counted. */
const COUNTED = 1000

/** The open tickets: those being attended and those that wait, each with its number. */
export const OpenTabs = memo(function OpenTabs({ openTab, onChoose, ...counts }: OpenTabsProps) {
  const { t } = useTranslation()
  return (
    <Tabs
      value={openTab}
      onChange={(_, next: OpenTab) => onChoose(next)}
      aria-label={t('tickets.openLists')}
      slotProps={{ indicator: { sx: { display: 'none' } } }}
      // Large text puts the second below the first.
      sx={{ minHeight: { xs: 44, sm: 32 }, minWidth: 0, '& .MuiTabs-list': { flexWrap: 'wrap' } }}
    >
      {tabs.map(({ key, count, tone }) => (
        <Tab
          key={key}
          value={key}
          id={`tickets-open-tab-${key}`}
          aria-controls="tickets-list"
          iconPosition="end"
          icon={<Count value={counts[count]} tone={tone} />}
          label={t(`tickets.openTabs.${key}`)}
          sx={{
            minHeight: { xs: 44, sm: 32 },
            minWidth: 0,
            px: 1.25,
            py: 0.25,
            mr: 0.5,
            borderRadius: 1,
            gap: 0.75,
            fontSize: '0.8125rem',
            '&.Mui-selected': { bgcolor: 'row.selected' },
          }}
        />
      ))}
    </Tabs>
  )
})

function Count({ value, tone }: { value: number | undefined; tone: 'ticket.open' | 'ticket.pending' }) {
  return (
    <Box
      component="span"
      data-count
      sx={{
        minWidth: 20,
        px: 0.625,
        borderRadius: 10,
        bgcolor: `${tone}.soft`,
        color: `${tone}.main`,
        fontSize: '0.6875rem',
        fontWeight: 700,
        lineHeight: '19px',
        textAlign: 'center',
        fontVariantNumeric: 'tabular-nums',
        visibility: value === undefined ? 'hidden' : 'visible',
      }}
    >
      {value !== undefined && value >= COUNTED ? `${COUNTED - 1}+` : value}
    </Box>
  )
}
