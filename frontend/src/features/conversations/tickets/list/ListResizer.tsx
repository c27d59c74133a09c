import Box from '@mui/material/Box'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwnPreference } from '../../../../session'
import { widths } from '../../../../theme/tokens'

const { min, usual, max } = widths.ticketList
const STEP_PX = 16

/** Null until the user chooses a width: then it depends on the window. */
const useListWidth = () => useOwnPreference<number | null>('tickets.listWidth', null)

const within = (px: number): number => Math.round(Math.min(max, Math.max(min, px)))

/** The width of the list, in CSS. */
export function useListWidthCss(): string {
  const [width] = useListWidth()
  return width === null ? `clamp(${min}px, 29vw, ${usual}px)` : `min(${within(width)}px, 45vw)`
}

/**
 * The edge between list and conversation. It can be dragged or moved with the arrow keys; a double click or
 * Home resets it.
 */
export function ListResizer() {
  const { t } = useTranslation()
  const [width, setWidth] = useListWidth()
  const dragged = useRef<{ x: number; width: number } | null>(null)
  const widthNow = (edge: HTMLElement) => edge.parentElement?.getBoundingClientRect().width ?? usual

  const handlePointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    dragged.current = { x: event.clientX, width: widthNow(event.currentTarget) }
  }
  const handlePointerMove = ({ clientX }: PointerEvent) => {
    if (dragged.current) setWidth(within(dragged.current.width + clientX - dragged.current.x))
  }
  const letGo = () => {
    dragged.current = null
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -STEP_PX, ArrowRight: STEP_PX }[event.key]
    if (step !== undefined) setWidth(within(widthNow(event.currentTarget) + step))
    else if (event.key === 'Home') setWidth(null)
    else return
    event.preventDefault()
  }
  return (
    <Box
      role="separator"
      aria-orientation="vertical"
      aria-label={t('tickets.listWidth')}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={width ?? usual}
      tabIndex={0}
      onPointerDown={handlePointerDown}
      onPointerMove={handlePointerMove}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onDoubleClick={() => setWidth(null)}
      onKeyDown={handleKeyDown}
      sx={{
        position: 'absolute',
        insetBlock: 0,
        right: -4,
        width: 8,
        zIndex: 2,
        cursor: 'col-resize',
        touchAction: 'none',
        outlineOffset: -2,
        '&::after': {
          content: '""',
          position: 'absolute',
          insetBlock: 0,
          left: 2,
          width: 3,
          bgcolor: 'focus.ring',
          opacity: 0,
          transition: 'opacity 120ms',
        },
        '&:hover::after, &:active::after': { opacity: 0.6 },
      }}
    />
  )
}
