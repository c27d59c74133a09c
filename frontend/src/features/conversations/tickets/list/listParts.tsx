import type { ReactNode } from 'react'
import type { Components, ItemProps, ListProps } from 'react-virtuoso'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import type { ListPlace } from '../../../../ui/departures/departures.rules'

export interface ListContext {
  label: string
  /** Number of loaded tickets. */
  count: number
  footer: ReactNode
}

type WithContext<P> = P & { context: ListContext }

function List({ context, ...props }: WithContext<ListProps>) {
  return <div {...props} role="list" aria-label={context.label} />
}

function Item({ context, item: { isGap }, children, ...props }: WithContext<ItemProps<ListPlace<Ticket>>>) {
  if (isGap)
    return (
      <div {...props} role="presentation">
        {children}
      </div>
    )
  return (
    <div {...props} role="listitem" aria-setsize={context.count} aria-posinset={props['data-index'] + 1}>
      {children}
    </div>
  )
}

const Footer = ({ context }: { context: ListContext }) => context.footer

/**
 * Elements of the virtual list, so that screen readers know the whole list although most rows are not
 * rendered.
 */
export const listParts: Components<ListPlace<Ticket>, ListContext> = { List, Item, Footer }
