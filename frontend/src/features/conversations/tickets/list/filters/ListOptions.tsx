import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { memo, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFilterQueues } from '../../tickets.queries'
import { useTicketLocation } from '../../useTicketLocation'
import { QueueFilter } from './QueueFilter'
import { useDetailedRows } from '../useDetailedRows'
import { useShowAll } from './useShowAll'

/** Options of the list: queues, everybody's tickets (for users who may see them), and detailed rows. */
export function ListOptions({ isBrief }: { isBrief: boolean }) {
  const { t } = useTranslation()
  const { choice, choose } = useTicketLocation()
  const { mayShowAll, showAll, setShowAll } = useShowAll()
  const [isDetailed, setDetailed] = useDetailedRows()
  const queues = useFilterQueues()
  const chooseQueues = useCallback((queueIds: number[] | null) => choose({ queueIds }), [choose])
  // Memoised, so that the filter does not render at each navigation.
  const others = useMemo(
    () => [
      ...(mayShowAll
        ? [{ isChecked: showAll, onPress: () => setShowAll(!showAll), label: t('tickets.showAll') }]
        : []),
      {
        isChecked: isDetailed,
        onPress: () => setDetailed(!isDetailed),
        label: t('tickets.detailedRows'),
      },
    ],
    [mayShowAll, showAll, setShowAll, isDetailed, setDetailed, t],
  )
  return (
    <QueueFilter
      queues={queues}
      chosen={choice.queueIds}
      onChoose={chooseQueues}
      isBrief={isBrief}
      others={others}
    />
  )
}

/** Switches between everybody's tickets and one's own. In a narrow list it is in the menu of filters. */
export function ShowAllSwitch() {
  const { mayShowAll, showAll, setShowAll } = useShowAll()
  return mayShowAll && <LabelledSwitch isOn={showAll} onChange={setShowAll} />
}

interface LabelledSwitchProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

const LabelledSwitch = memo(function LabelledSwitch({ isOn, onChange }: LabelledSwitchProps) {
  const { t } = useTranslation()
  return (
    <FormControlLabel
      control={<Switch size="small" checked={isOn} onChange={(_, checked) => onChange(checked)} />}
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
