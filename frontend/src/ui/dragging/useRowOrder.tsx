import { useTranslation } from 'react-i18next'
import { DragHandle } from './DragHandle'
import { movedBy, movedTo } from './place.rules'
import { useDragRow } from './useDragRow'

/** A list whose rows can be moved. */
export interface RowOrder {
  /** Name of the list; rows stay within it. */
  list: string
  /** Ids of the rows, in order. */
  ids: readonly number[]
  onReorder: (ids: readonly number[]) => void
  /** Announces the new position of a row to screen readers. */
  onSay: (text: string) => void
}

/** Makes a row movable within its list. Without an order it has no handle. */
export function useRowOrder(order: RowOrder | undefined, { id, name }: { id: number; name: string }) {
  const { t } = useTranslation()
  const change = (ids: readonly number[], moved: number) => {
    if (!order || ids.every((each, index) => each === order.ids[index])) return
    order.onReorder(ids)
    if (moved === id) order.onSay(t('list.moved', { name, place: ids.indexOf(id) + 1, total: ids.length }))
  }
  const { rowRef, handleRef, attributes } = useDragRow<number>({
    list: order?.list ?? '',
    id,
    onDrop: (dropped, drop) => {
      if (order && drop !== 'inside') change(movedTo(order.ids, dropped, id, drop), dropped)
    },
  })
  return {
    rowRef,
    attributes,
    handle: order && (
      <DragHandle
        ref={handleRef}
        label={t('list.moveNamed', { name })}
        title={t('list.moveHelp')}
        onMove={(direction) => {
          if (direction === 'up' || direction === 'down')
            change(movedBy(order.ids, id, direction === 'up' ? -1 : 1), id)
        }}
      />
    ),
  }
}
