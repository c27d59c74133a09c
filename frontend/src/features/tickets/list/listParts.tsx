import type { Ticket } from '@balcao/contract/resources/tickets'
import type { ReactNode } from 'react'
import type { Components, ItemProps, ListProps } from 'react-virtuoso'

export interface ListContext {
  label: string
  /** How many tickets are loaded. */
  count: number
  footer: ReactNode
}

type WithContext<P> = P & { context: ListContext }

function List({ context, ...props }: WithContext<ListProps>) {
  return <div {...props} role="list" aria-label={context.label} />
}

function Item({ context, item: _ticket, children, ...props }: WithContext<ItemProps<Ticket>>) {
  return (
    <div {...props} role="listitem" aria-setsize={context.count} aria-posinset={props['data-index'] + 1}>
      {children}
    </div>
  )
}

const Footer = ({ context }: { context: ListContext }) => context.footer

/** How the virtual list is drawn, as a list that screen readers know although most of it is not there. */
export const listParts: Components<Ticket, ListContext> = { List, Item, Footer }
