import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListTab } from '../../listFilter.rules'

interface ListTabsProps {
  tab: ListTab
  onChoose: (tab: ListTab) => void
}

const tabs: readonly ListTab[] = ['open', 'closed', 'search']

/** Tabs: open, closed, search. */
export const ListTabs = memo(function ListTabs({ tab, onChoose }: ListTabsProps) {
  const { t } = useTranslation()
  return (
    <Tabs
      value={tab}
      onChange={(_, next: ListTab) => onChoose(next)}
      aria-label={t('tickets.lists')}
      sx={{ minHeight: { xs: 44, sm: 40 }, minWidth: 0, '& .MuiTabs-list': { gap: 2.5, flexWrap: 'wrap' } }}
    >
      {tabs.map((each) => (
        <Tab
          key={each}
          value={each}
          id={`tickets-tab-${each}`}
          aria-controls="tickets-list"
          label={t(`tickets.tabs.${each}`)}
          sx={{ minHeight: { xs: 44, sm: 40 }, minWidth: { xs: 44, sm: 0 }, p: 0 }}
        />
      ))}
    </Tabs>
  )
})
