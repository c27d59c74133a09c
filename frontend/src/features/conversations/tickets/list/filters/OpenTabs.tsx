import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenTab } from '../../listFilter.rules'

interface OpenTabsProps {
  openTab: OpenTab
  /** Number of attended tickets; undefined until counted. */
  open: number | undefined
  /** Number of waiting tickets. */
  pending: number | undefined
  onChoose: (openTab: OpenTab) => void
}

const tabs = [
  { key: 'attending', count: 'open', isUrgent: false },
  { key: 'waiting', count: 'pending', isUrgent: true },
] as const

/** The server stops counting here. */
const COUNTED = 1000

/** Tabs of the open tickets, attended and waiting, with their counts. */
export const OpenTabs = memo(function OpenTabs({ openTab, onChoose, ...counts }: OpenTabsProps) {
  const { t } = useTranslation()
  return (
    <Tabs
      value={openTab}
      onChange={(_, next: OpenTab) => onChoose(next)}
      aria-label={t('tickets.openLists')}
      slotProps={{ indicator: { sx: { display: 'none' } } }}
      // With large text, the second tab moves below the first.
      sx={{
        flex: 1,
        minHeight: 32,
        minWidth: 0,
        p: '2px',
        borderRadius: 1,
        bgcolor: 'surface.track',
        '& .MuiTabs-list': { flexWrap: 'wrap', gap: '2px' },
      }}
    >
      {tabs.map(({ key, count, isUrgent }) => (
        <Tab
          key={key}
          value={key}
          id={`tickets-open-tab-${key}`}
          aria-controls="tickets-list"
          iconPosition="end"
          icon={<Count value={counts[count]} isUrgent={isUrgent} />}
          label={t(`tickets.openTabs.${key}`)}
          sx={{
            flex: 1,
            minHeight: { xs: 44, sm: 28 },
            minWidth: 'max-content',
            px: 0.75,
            py: 0,
            borderRadius: 0.75,
            gap: 0.75,
            '@container list (width < 20rem)': { px: 0.25, gap: 0.375, fontSize: '0.75rem' },
            '&.Mui-selected': { color: 'text.primary', bgcolor: 'surface.trackOn', boxShadow: 1 },
            '&.Mui-selected [data-count]:not([data-urgent])': { color: 'primary.main' },
          }}
        />
      ))}
    </Tabs>
  )
})

function Count({ value, isUrgent }: { value: number | undefined; isUrgent: boolean }) {
  return (
    <Box
      component="span"
      data-count
      data-urgent={isUrgent || undefined}
      sx={{
        color: isUrgent ? 'waiting.amber' : 'text.tertiary',
        fontSize: '0.75rem',
        fontWeight: 600,
        fontVariantNumeric: 'tabular-nums',
        visibility: value === undefined ? 'hidden' : 'visible',
      }}
    >
      {value !== undefined && value >= COUNTED ? `${COUNTED - 1}+` : value}
    </Box>
  )
}
