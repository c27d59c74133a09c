import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import {
  attachInstruction,
  extractInstruction,
  type Operation,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Drop } from './place.rules'

const drops: Record<Operation, Drop> = {
  'reorder-before': 'before',
  'reorder-after': 'after',
  combine: 'inside',
}

interface DragRow<I> {
  /** Name of the list; rows stay within it. */
  list: string
  id: I
  /** A row of the list was dropped on this one. */
  onDrop: (dropped: I, drop: Drop) => void
  /** Whether a row may be dropped here; default: every row of the list. */
  accepts?: (dragged: I) => boolean
  /** Rows can also be dropped into this one. */
  holds?: boolean
}

/**
 * A row that is dragged by its handle, and a drop target for others. `DragHandle` also moves it with the
 * arrow keys.
 * @returns refs for the row and its handle, and attributes of the row that `dragging.module.css` styles
 */
export function useDragRow<I extends string | number>({
  list,
  id,
  onDrop,
  accepts,
  holds = false,
}: DragRow<I>) {
  const [row, rowRef] = useState<HTMLElement | null>(null)
  const [handle, handleRef] = useState<HTMLElement | null>(null)
  const [isDragged, setDragged] = useState(false)
  const [drop, setDrop] = useState<Drop | null>(null)
  const describe = useEffectEvent(() => ({ list, id }))
  const handleDrop = useEffectEvent(onDrop)
  const mayAccept = useEffectEvent(
    (dragged: Record<string | symbol, unknown>) =>
      dragged['list'] === list && dragged['id'] !== id && (accepts?.(dragged['id'] as I) ?? true),
  )

  useEffect(() => {
    if (!row || !handle) return
    return combine(
      draggable({
        element: row,
        dragHandle: handle,
        getInitialData: () => describe(),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element: row,
        canDrop: ({ source }) => mayAccept(source.data),
        getData: ({ input, element }) =>
          attachInstruction(
            {},
            {
              input,
              element,
              operations: {
                'reorder-before': 'available',
                'reorder-after': 'available',
                ...(holds && { combine: 'available' }),
              },
            },
          ),
        onDrag: ({ self }) => {
          const instruction = extractInstruction(self.data)
          setDrop(instruction && drops[instruction.operation])
        },
        onDragLeave: () => setDrop(null),
        onDrop: ({ self, source }) => {
          setDrop(null)
          const instruction = extractInstruction(self.data)
          if (instruction) handleDrop(source.data['id'] as I, drops[instruction.operation])
        },
      }),
    )
  }, [row, handle, holds])

  return {
    rowRef,
    handleRef,
    attributes: { ...(isDragged && { 'data-dragged': '' }), ...(drop && { 'data-drop': drop }) },
  }
}
