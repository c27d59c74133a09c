import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useId, type ReactNode } from 'react'
import { PageFrame } from './PageFrame'

interface TabbedPageProps<T extends string> {
  /** `PageHeader`. */
  header: ReactNode
  /** Accessible name of the tabs. */
  label: string
  tabs: readonly { id: T; label: string }[]
  current: T
  onChange: (id: T) => void
  children: ReactNode
}

/** A back-office page with several tabs. */
export function TabbedPage<T extends string>(props: TabbedPageProps<T>) {
  const { header, label, tabs, current, onChange, children } = props
  const id = useId()
  return (
    <PageFrame
      header={header}
      toolbar={
        <Box sx={{ width: '100%', maxWidth: 1344, mx: 'auto', px: { xs: 2, sm: 4 }, flexShrink: 0 }}>
          <Tabs
            value={current}
            onChange={(_event, tab: T) => onChange(tab)}
            aria-label={label}
            variant="scrollable"
            sx={{ borderBottom: 1, borderColor: 'divider' }}
          >
            {tabs.map((tab) => (
              <Tab
                key={tab.id}
                value={tab.id}
                id={`${id}-${tab.id}`}
                aria-controls={`${id}-panel`}
                label={tab.label}
                sx={{ textTransform: 'none', px: 0, mr: 2.5, minWidth: 0 }}
              />
            ))}
          </Tabs>
        </Box>
      }
    >
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} sx={{ pt: 3 }}>
        {children}
      </Box>
    </PageFrame>
  )
}
