import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
import {
  attachClosestEdge,
  extractClosestEdge,
  type Edge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { useEffect, useEffectEvent, useState } from 'react'
import { addTouchPlace, dragByTouch } from './touchDrag'

interface Dragged {
  /** A card can be dropped only on places of the same kind. */
  kind: string
  ids: readonly number[]
}

interface DraggedCard extends Dragged {
  /** Draws the drag preview of a card into an empty element. */
  drawPreview: (container: HTMLElement, card: HTMLElement) => void
}

/** A draggable card, alone or with others. @returns the card's ref, and whether it is being dragged. */
export function useDragCard(card: DraggedCard) {
  const [element, ref] = useState<HTMLElement | null>(null)
  const [isDragged, setDragged] = useState(false)
  const describe = useEffectEvent(() => ({ kind: card.kind, ids: card.ids }))
  const draw = useEffectEvent((container: HTMLElement, from: HTMLElement) =>
    card.drawPreview(container, from),
  )
  useEffect(() => {
    if (!element) return
    const byTouch = dragByTouch(element, {
      kind: card.kind,
      ids: () => describe().ids,
      draw: (container) => draw(container, element),
      onLift: () => setDragged(true),
      onEnd: () => setDragged(false),
    })
    const byMouse = draggable({
      element,
      getInitialData: () => describe(),
      onGenerateDragPreview: ({ nativeSetDragImage, location }) =>
        setCustomNativeDragPreview({
          nativeSetDragImage,
          // The preview keeps the point where the card was grabbed.
          getOffset: () => {
            const { left, top } = element.getBoundingClientRect()
            const { clientX, clientY } = location.current.input
            return { x: clientX - left, y: clientY - top }
          },
          render: ({ container }) => draw(container, element),
        }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    })
    return combine(byTouch, byMouse)
  }, [element, card.kind])
  return { ref, isDragged }
}

const idsOf = (data: Record<string | symbol, unknown>): readonly number[] => data['ids'] as readonly number[]

interface Place {
  kind: string
  onDrop: (ids: readonly number[]) => void
}

/** A drop target for all cards of a kind. @returns its ref setter, and whether a card is over it. */
export function useDropPlace({ kind, onDrop }: Place) {
  const [element, ref] = useState<HTMLElement | null>(null)
  const [isOver, setOver] = useState(false)
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    if (!element) return
    return combine(
      addTouchPlace(element, { kind, setOver, drop: (ids) => drop(ids) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['kind'] === kind,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false)
          drop(idsOf(source.data))
        },
      }),
    )
  }, [element, kind])
  return { ref, isOver }
}

interface DraggedColumn {
  kind: string
  id: number
  /** A column was dropped before or after this one. */
  onDrop: (dropped: number, where: 'before' | 'after') => void
  isEnabled: boolean
}

/**
 * A column that is dragged by its handle among others side by side. @returns refs, and the edge at which a
 * column would be dropped.
 */
export function useDragColumn({ kind, id, onDrop, isEnabled }: DraggedColumn) {
  const [column, columnRef] = useState<HTMLElement | null>(null)
  const [handle, handleRef] = useState<HTMLElement | null>(null)
  const [edge, setEdge] = useState<Edge | null>(null)
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    if (!isEnabled || !column || !handle) return
    return combine(
      draggable({ element: column, dragHandle: handle, getInitialData: () => ({ kind, ids: [id] }) }),
      dropTargetForElements({
        element: column,
        canDrop: ({ source }) => source.data['kind'] === kind && idsOf(source.data)[0] !== id,
        getData: ({ input, element }) =>
          attachClosestEdge({}, { input, element, allowedEdges: ['left', 'right'] }),
        onDrag: ({ self }) => setEdge(extractClosestEdge(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ self, source }) => {
          setEdge(null)
          const [dropped] = idsOf(source.data)
          const at = extractClosestEdge(self.data)
          if (dropped !== undefined && at) drop(dropped, at === 'left' ? 'before' : 'after')
        },
      }),
    )
  }, [column, handle, kind, id, isEnabled])
  return { columnRef, handleRef, edge }
}
