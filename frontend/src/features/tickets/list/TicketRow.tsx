import { memo } from 'react'
import { SelectableRow, type SelectableRowProps } from '../selection/SelectableRow'
import { TicketListItem, type TicketListItemProps } from '../row/TicketListItem'

/** A row of the list, drawn again only when something of its own has changed. */
export const TicketRow = memo(function TicketRow(props: SelectableRowProps & TicketListItemProps) {
  const { isChosen, isSelecting, onChoose, ...item } = props
  return (
    <SelectableRow ticket={item.ticket} isChosen={isChosen} isSelecting={isSelecting} onChoose={onChoose}>
      <TicketListItem {...item} />
    </SelectableRow>
  )
})
