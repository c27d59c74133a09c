import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { memo, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { NewTicketButton } from '../newTicket/NewTicketButton'
import { useFilterQueues } from '../tickets.queries'
import { useTicketPlace } from '../useTicketPlace'
import { QueueFilter } from './QueueFilter'
import { useShowAll } from './useShowAll'

/** What narrows or widens the list: queues and, for those who may, everybody's tickets. */
export function ListOptions() {
  const { choice, choose } = useTicketPlace()
  const { mayShowAll, showAll, setShowAll } = useShowAll()
  const queues = useFilterQueues()
  const chooseQueues = useCallback((queueIds: number[] | null) => choose({ queueIds }), [choose])
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        minHeight: 36,
        px: 1.5,
        flexWrap: 'wrap',
      }}
    >
      <QueueFilter queues={queues} chosen={choice.queueIds} onChoose={chooseQueues} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: 'auto' }}>
        {mayShowAll && <ShowAllSwitch isOn={showAll} onChange={setShowAll} />}
        <NewTicketButton />
      </Box>
    </Box>
  )
}

interface ShowAllSwitchProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

const ShowAllSwitch = memo(function ShowAllSwitch({ isOn, onChange }: ShowAllSwitchProps) {
  const { t } = useTranslation()
  return (
    <FormControlLabel
      control={<Switch size="small" checked={isOn} onChange={(_, checked) => onChange(checked)} />}
      label={t('tickets.showAll')}
      labelPlacement="start"
      slotProps={{
        typography: {
          variant: 'body2',
          noWrap: true,
          sx: { fontSize: '0.8125rem', color: 'text.secondary' },
        },
      }}
      sx={{ mr: 0, gap: 0.5 }}
    />
  )
})
