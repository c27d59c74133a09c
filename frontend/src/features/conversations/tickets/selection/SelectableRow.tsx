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
  /** Its conversation is open. */
  isSelected: boolean
  /** Some tickets are selected: then a tap also selects. */
  isSelecting: boolean
  onChoose: (id: number, how: Choosing) => void
  /** A long press. */
  onPreview: (id: number) => void
}

/**
 * Makes a row selectable: by Shift or Ctrl and a click, by the checkbox that replaces the picture on hover,
 * and by a tap once another one is selected. Otherwise a long press opens the preview.
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
      // Shift and click would select text.
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
