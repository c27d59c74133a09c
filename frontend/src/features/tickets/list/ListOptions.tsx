import Divider from '@mui/material/Divider'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { memo, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useFilterQueues } from '../tickets.queries'
import { useTicketLocation } from '../useTicketLocation'
import { CheckItem, QueueFilter } from './QueueFilter'
import { useDetailedRows } from './useDetailedRows'
import { useShowAll } from './useShowAll'

/** What narrows or widens the list: queues and, for those who may, everybody's tickets; and how much its rows tell. */
export function ListOptions({ isBrief }: { isBrief: boolean }) {
  const { t } = useTranslation()
  const { choice, choose } = useTicketLocation()
  const { mayShowAll, showAll, setShowAll } = useShowAll()
  const [isDetailed, setDetailed] = useDetailedRows()
  const queues = useFilterQueues()
  const chooseQueues = useCallback((queueIds: number[] | null) => choose({ queueIds }), [choose])
  return (
    <QueueFilter queues={queues} chosen={choice.queueIds} onChoose={chooseQueues} isBrief={isBrief}>
      <Divider />
      {mayShowAll && (
        <CheckItem isChecked={showAll} onPress={() => setShowAll(!showAll)} label={t('tickets.showAll')} />
      )}
      <CheckItem
        isChecked={isDetailed}
        onPress={() => setDetailed(!isDetailed)}
        label={t('tickets.detailedRows')}
      />
    </QueueFilter>
  )
}

/** Everybody's tickets, or one's own. Where a list is narrow the menu of its filters has it alone. */
export const ShowAllSwitch = memo(function ShowAllSwitch() {
  const { t } = useTranslation()
  const { mayShowAll, showAll, setShowAll } = useShowAll()
  if (!mayShowAll) return null
  return (
    <FormControlLabel
      control={<Switch size="small" checked={showAll} onChange={(_, checked) => setShowAll(checked)} />}
      label={t('tickets.showAll')}
      labelPlacement="start"
      slotProps={{ typography: { variant: 'caption', noWrap: true, sx: { fontWeight: 500 } } }}
      sx={{
        ml: 'auto',
        mr: 0,
        gap: 0.5,
        color: 'text.secondary',
        '@container list (width < 20rem)': { display: 'none' },
        '& .MuiSwitch-root': { mr: 0, ml: 0.5 },
      }}
    />
  )
})
