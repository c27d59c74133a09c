import { cloneElement, type ReactElement } from 'react'
import { useHint, type HintEvents } from './useHint'

interface HintProps {
  /** Nothing shows without one. */
  title: string
  /** Where it stands; below by default. */
  placement?: 'right'
  /** What it belongs to; it has a name of its own. */
  children: ReactElement<HintEvents>
}

/**
 * A hint over a button that stands alone. What has handlers of the pointer or the focus itself uses
 * `useHint`.
 */
export function Hint({ title, placement, children }: HintProps) {
  const { events, hint } = useHint(title, { placement })
  return (
    <>
      {cloneElement(children, events)}
      {hint}
    </>
  )
}
