import { memo } from 'react'
import { TicketListItem, type TicketListItemProps } from '../row/TicketListItem'
import { SelectableRow, type SelectableRowProps } from '../selection/SelectableRow'

/** A row of the list, drawn again only when something of its own has changed. */
export const ListRow = memo(function ListRow(props: SelectableRowProps & TicketListItemProps) {
  const { isChosen, isSelecting, onChoose, onPreview, ...item } = props
  return (
    <SelectableRow
      ticket={item.ticket}
      isChosen={isChosen}
      isSelected={item.isSelected}
      isSelecting={isSelecting}
      onChoose={onChoose}
      onPreview={onPreview}
    >
      <TicketListItem {...item} />
    </SelectableRow>
  )
})
