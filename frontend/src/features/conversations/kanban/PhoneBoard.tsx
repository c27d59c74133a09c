import ChevronLeftIcon from '@mui/icons-material/ChevronLeft'
import ChevronRightIcon from '@mui/icons-material/ChevronRight'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ColorDot } from '../../../ui/display/ColorDot'
import { movedBy } from '../../../ui/dragging/place.rules'
import type { BoardProps } from './Board'
import styles from './Board.module.css'
import { countIn } from './kanban.queries'
import { laneBeside, type LaneId } from './kanban.rules'
import { LaneCards } from './LaneCards'
import { LaneHeader } from './LaneHeader'
import { laneName } from './useCards'

/** One lane at a time, with a switch between lanes. Each card has a button that moves it. */
export function PhoneBoard({ lanes, counts, filter, actions, onReorder, onEdit }: BoardProps) {
  const [chosen, setChosen] = useState<LaneId>(null)
  // The lane may have been deleted.
  const lane = lanes.find(({ id }) => id === chosen) ?? null
  const id = lane?.id ?? null
  const name = actions.nameOf(id)
  const ids = lanes.map((each) => each.id)
  const step = (by: -1 | 1) =>
    lane && ids[ids.indexOf(lane.id) + by] !== undefined
      ? () => onReorder?.(movedBy(ids, lane.id, by))
      : undefined
  return (
    <div className={styles['phone']}>
      <LaneSwitch lanes={lanes} lane={id} counts={counts} nameOf={actions.nameOf} onChoose={setChosen} />
      <section aria-label={name} data-lane={laneName(id)} className={styles['inside']}>
        {onEdit && lane && (
          <LaneHeader lane={lane} name={name} onEdit={onEdit} onLeft={step(-1)} onRight={step(1)} />
        )}
        <div className={styles['cards']}>
          <LaneCards key={laneName(id)} lane={id} name={name} filter={filter} actions={actions} />
        </div>
      </section>
    </div>
  )
}

interface LaneSwitchProps extends Pick<BoardProps, 'lanes' | 'counts'> {
  lane: LaneId
  nameOf: (lane: LaneId) => string
  onChoose: (lane: LaneId) => void
}

/** Switches to the previous or next lane, or to any lane by the list. */
function LaneSwitch({ lanes, lane, counts, nameOf, onChoose }: LaneSwitchProps) {
  const { t, i18n } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const order: LaneId[] = [null, ...lanes.map(({ id }) => id)]
  const countOf = (id: LaneId) => countIn(counts, id)?.toLocaleString(i18n.language)
  const turn = (by: -1 | 1, label: string, icon: ReactNode) => {
    const next = laneBeside(order, lane, by)
    return (
      <IconButton aria-label={label} disabled={next === lane} onClick={() => onChoose(next)}>
        {icon}
      </IconButton>
    )
  }
  return (
    <div className={styles['switch']}>
      {turn(-1, t('kanbanPage.previousLane'), <ChevronLeftIcon />)}
      <Button
        color="inherit"
        endIcon={<ExpandMoreIcon />}
        aria-label={t('kanbanPage.laneShown', { name: nameOf(lane), count: countIn(counts, lane) ?? 0 })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ flex: 1, minWidth: 0, minHeight: 44 }}
      >
        <span className={styles['laneName']}>{nameOf(lane)}</span>
        <span className={styles['laneCount']}>&nbsp;{countOf(lane)}</span>
      </Button>
      {turn(1, t('kanbanPage.nextLane'), <ChevronRightIcon />)}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {order.map((id) => (
          <MenuItem
            key={laneName(id)}
            role="menuitemradio"
            aria-checked={id === lane}
            selected={id === lane}
            onClick={() => {
              setAnchor(null)
              onChoose(id)
            }}
            sx={{ gap: 1 }}
          >
            <ColorDot color={lanes.find((each) => each.id === id)?.color ?? 'transparent'} />
            <span className={styles['laneName']}>{nameOf(id)}</span>
            <span className={styles['laneCount']}>{countOf(id)}</span>
          </MenuItem>
        ))}
      </Menu>
    </div>
  )
}
