import type { Ticket } from '@balcao/contract/resources/tickets'
import CheckCircleIcon from '@mui/icons-material/CheckCircle'
import RadioButtonUncheckedIcon from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useRef, type MouseEvent, type PointerEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLongPress } from '../../../ui/useLongPress'
import type { Choosing } from './useSelection'

interface SelectableRowProps {
  ticket: Ticket
  isChosen: boolean
  /** Something in the list is selected: then a tap selects too. */
  isSelecting: boolean
  onChoose: (id: number, how: Choosing) => void
  children: ReactNode
}

/**
 * Lets a ticket of the list be selected: with Shift or Ctrl and a click, by the box that takes the picture's place under the
 * pointer, by a finger that rests on it.
 */
export function SelectableRow({ ticket, isChosen, isSelecting, onChoose, children }: SelectableRowProps) {
  const { t } = useTranslation()
  const isTouch = useRef(false)
  const { handlers } = useLongPress(() => onChoose(ticket.id, 'toggle'))

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
    <Box
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
      data-chosen={isChosen || undefined}
      sx={{
        position: 'relative',
        bgcolor: isChosen ? 'row.selected' : undefined,
        WebkitTouchCallout: 'none',
        '& [role="checkbox"]': isSelecting ? {} : { opacity: 0, pointerEvents: 'none' },
        '@media (hover: hover)': { '&:hover [role="checkbox"]': { opacity: 1, pointerEvents: 'auto' } },
      }}
    >
      {children}
      <ButtonBase
        role="checkbox"
        aria-checked={isChosen}
        aria-label={t('selection.select', { name: ticket.contact.name })}
        tabIndex={-1}
        sx={{
          position: 'absolute',
          top: 0,
          bottom: 0,
          left: 10,
          width: 52,
        }}
      >
        <Box
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 40,
            height: 40,
            borderRadius: '50%',
            bgcolor: isChosen ? 'row.selected' : 'background.paper',
            color: isChosen ? 'primary.main' : 'text.secondary',
            border: 1,
            borderColor: 'divider',
            '& svg': { fontSize: 24 },
          }}
        >
          {isChosen ? <CheckCircleIcon /> : <RadioButtonUncheckedIcon />}
        </Box>
      </ButtonBase>
    </Box>
  )
}
