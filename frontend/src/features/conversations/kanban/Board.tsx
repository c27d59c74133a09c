import type { LaneCount } from '@balcao/contract/resources/conversations/kanban'
import type { Tag } from '@balcao/contract/resources/people/tags'
import { useTranslation } from 'react-i18next'
import { DragHandle } from '../../../ui/dragging/DragHandle'
import { movedBy, movedTo } from '../../../ui/dragging/place.rules'
import { useDragColumn, useDropPlace } from '../../../ui/dragging/useBoardDrag'
import styles from './Board.module.css'
import { CARDS } from './Card'
import { countIn } from './kanban.queries'
import type { BoardFilter, LaneId } from './kanban.rules'
import { LaneBones, LaneCards } from './LaneCards'
import { LaneHeader } from './LaneHeader'
import { laneName, type CardActions } from './useCards'

export interface BoardProps {
  lanes: readonly Tag[]
  counts: readonly LaneCount[] | undefined
  filter: BoardFilter
  actions: CardActions
  /** Stores a new order of the lanes. Absent when the user may not. */
  onReorder?: ((ids: readonly number[]) => void) | undefined
  onEdit?: ((lane: Tag) => void) | undefined
}

/** All lanes side by side. */
export function Board(props: BoardProps) {
  const { t } = useTranslation()
  return (
    <div className={styles['board']} role="group" aria-label={t('kanbanPage.title')} data-sideways="">
      <Lane lane={null} {...props} />
      {props.lanes.map((lane) => (
        <Lane key={lane.id} lane={lane} {...props} />
      ))}
    </div>
  )
}

function Lane({
  lane,
  lanes,
  counts,
  filter,
  actions,
  onReorder,
  onEdit,
}: BoardProps & { lane: Tag | null }) {
  const { t } = useTranslation()
  const id: LaneId = lane?.id ?? null
  const name = actions.nameOf(id)
  const ids = lanes.map((each) => each.id)
  const reorder = (next: readonly number[]) => {
    if (next.some((each, index) => each !== ids[index])) onReorder?.(next)
  }
  const step = (by: -1 | 1) =>
    lane && ids[ids.indexOf(lane.id) + by] !== undefined
      ? () => reorder(movedBy(ids, lane.id, by))
      : undefined
  const { ref, isOver } = useDropPlace({ kind: CARDS, onDrop: (dropped) => actions.drop(dropped, id) })
  const { columnRef, handleRef, edge } = useDragColumn({
    kind: 'kanban-lanes',
    id: lane?.id ?? 0,
    onDrop: (dropped, where) => lane && reorder(movedTo(ids, dropped, lane.id, where)),
    isEnabled: lane !== null && onReorder !== undefined,
  })
  const isTarget = isOver || (actions.lifted?.target === id && actions.lifted.lane !== id)
  return (
    <section
      ref={columnRef}
      className={styles['lane']}
      aria-label={name}
      data-lane={laneName(id)}
      {...(edge && { 'data-edge': edge })}
    >
      <div ref={ref} className={styles['inside']} {...(isTarget && { 'data-over': '' })}>
        <LaneHeader
          lane={lane}
          name={name}
          count={countIn(counts, id)}
          onEdit={onEdit}
          onLeft={step(-1)}
          onRight={step(1)}
          handle={
            lane &&
            onReorder && (
              <DragHandle
                ref={handleRef}
                label={t('kanbanPage.moveLane', { name })}
                title={t('kanbanPage.moveLaneHelp')}
                onMove={(direction) => {
                  if (direction === 'left') step(-1)?.()
                  if (direction === 'right') step(1)?.()
                }}
              />
            )
          }
        />
        {isTarget && <div aria-hidden className={styles['drop']} />}
        <div className={styles['cards']}>
          <LaneCards lane={id} name={name} filter={filter} actions={actions} />
        </div>
      </div>
    </section>
  )
}

/** Placeholder of lanes that are loading. */
export const BoardBones = ({ isNarrow }: { isNarrow: boolean }) => (
  <div aria-hidden className={styles['board']}>
    {(isNarrow ? [0] : [0, 1, 2, 3]).map((lane) => (
      <div key={lane} className={styles['lane']}>
        <div className={styles['inside']}>
          <div className={styles['laneHeader']} />
          <LaneBones />
        </div>
      </div>
    ))}
  </div>
)
