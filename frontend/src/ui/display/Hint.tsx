import { cloneElement, type ReactElement } from 'react'
import { useHint, type HintEvents } from './useHint'

interface HintProps {
  /** Empty: no hint is shown. */
  title: string
  /** Default: below. */
  placement?: 'right'
  /** The element with the hint; it has an accessible name of its own. */
  children: ReactElement<HintEvents>
}

/** A tooltip over a single button. An element with pointer or focus handlers of its own uses `useHint`. */
export function Hint({ title, placement, children }: HintProps) {
  const { events, hint } = useHint(title, { placement })
  return (
    <>
      {cloneElement(children, events)}
      {hint}
    </>
  )
}
