import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ColorDot } from '../../ui/ColorDot'
import { movedBy } from '../../ui/dragging/place.rules'
import type { BoardProps } from './Board'
import styles from './Board.module.css'
import { countIn } from './kanban.queries'
import type { LaneId } from './kanban.rules'
import { LaneCards } from './LaneCards'
import { LaneHeader } from './LaneHeader'
import { laneName } from './useCards'

/** One lane at a time, with a switch between them; cards are moved by the button that each has. */
export function PhoneBoard({ lanes, counts, filter, ways, onReorder, onEdit }: BoardProps) {
  const { t, i18n } = useTranslation()
  const panelId = useId()
  const [chosen, setChosen] = useState<LaneId>(null)
  // It may be gone.
  const lane = lanes.some(({ id }) => id === chosen) ? chosen : null
  const ids = lanes.map(({ id }) => id)
  const step = (by: -1 | 1) =>
    lane !== null && ids[ids.indexOf(lane) + by] !== undefined
      ? () => onReorder?.(movedBy(ids, lane, by))
      : undefined
  const tabs: { id: LaneId; color?: string }[] = [{ id: null }, ...lanes]
  return (
    <div className={styles['phone']}>
      <Tabs
        value={laneName(lane)}
        onChange={(_, value: string) => setChosen(Number(value) || null)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={t('kanbanPage.lanes')}
        sx={{ px: 1, flexShrink: 0 }}
      >
        {tabs.map(({ id, color }) => (
          <Tab
            key={laneName(id)}
            value={laneName(id)}
            id={`${panelId}-${laneName(id)}`}
            aria-controls={panelId}
            label={
              <span className={styles['tab']}>
                {color && <ColorDot color={color} />}
                {ways.nameOf(id)}
                <span className={styles['laneCount']}>
                  {countIn(counts, id)?.toLocaleString(i18n.language)}
                </span>
              </span>
            }
          />
        ))}
      </Tabs>
      <div
        role="tabpanel"
        id={panelId}
        aria-labelledby={`${panelId}-${laneName(lane)}`}
        data-lane={laneName(lane)}
        className={styles['inside']}
      >
        {onEdit && lane !== null && (
          <LaneHeader
            lane={lanes.find(({ id }) => id === lane) ?? null}
            name={ways.nameOf(lane)}
            onEdit={onEdit}
            onLeft={step(-1)}
            onRight={step(1)}
          />
        )}
        <div className={styles['cards']}>
          <LaneCards key={laneName(lane)} lane={lane} name={ways.nameOf(lane)} filter={filter} ways={ways} />
        </div>
      </div>
    </div>
  )
}
