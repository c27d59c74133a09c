import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { useRef, type MouseEvent, type PointerEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../../../../ui/styling/classes'
import { Glyph } from '../../../../ui/display/Glyph'
import { useLongPress } from '../../../../ui/inputs/useLongPress'
import styles from '../row/TicketRow.module.css'
import type { Choosing } from './useSelection'

export interface SelectableRowProps {
  ticket: Ticket
  isChosen: boolean
  /** Its conversation is the open one. */
  isSelected: boolean
  /** Something in the list is selected: then a tap selects too. */
  isSelecting: boolean
  onChoose: (id: number, how: Choosing) => void
  /** A finger stays on it. */
  onPreview: (id: number) => void
}

/**
 * Lets a ticket of the list be selected: with Shift or Ctrl and a click, by the box that takes the picture's
 * place under the pointer, and once one is selected by a finger that taps. Before that a finger that rests
 * tells all of it.
 */
export function SelectableRow(props: SelectableRowProps & { children: ReactNode }) {
  const { ticket, isChosen, isSelected, isSelecting, onChoose, onPreview, children } = props
  const { t } = useTranslation()
  const isTouch = useRef(false)
  const { handlers } = useLongPress(() =>
    isSelecting ? onChoose(ticket.id, 'toggle') : onPreview(ticket.id),
  )

  const handleClick = (event: MouseEvent) => {
    handlers.onClickCapture(event)
    if (event.defaultPrevented) return
    const isBox = event.target instanceof Element && event.target.closest('[role="checkbox"]') !== null
    const isTap = isTouch.current && isSelecting
    if (!isBox && !isTap && !event.shiftKey && !event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    onChoose(ticket.id, event.shiftKey ? 'extend' : 'toggle')
  }

  return (
    <div
      {...handlers}
      onPointerDown={(event: PointerEvent) => {
        isTouch.current = event.pointerType === 'touch'
        handlers.onPointerDown(event)
      }}
      onClickCapture={handleClick}
      onContextMenu={(event) => {
        if (isTouch.current) event.preventDefault()
      }}
      // A click with Shift would mark the text between two of them.
      onMouseDown={(event) => {
        if (event.shiftKey) event.preventDefault()
      }}
      data-preview={ticket.id}
      data-chosen={isChosen || undefined}
      className={classes(
        styles['row'],
        isSelected && styles['open'],
        isChosen && styles['chosen'],
        isSelecting && styles['selecting'],
      )}
    >
      {children}
      <button
        type="button"
        role="checkbox"
        aria-checked={isChosen}
        aria-label={t('selection.select', { name: ticket.contact.name })}
        tabIndex={-1}
        className={styles['box']}
      >
        <span className={styles['disc']}>
          <span className={styles['check']}>
            <Glyph name="check" />
          </span>
        </span>
      </button>
    </div>
  )
}
