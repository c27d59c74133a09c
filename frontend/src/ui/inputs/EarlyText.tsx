import { Suspense, useCallback, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { visuallyHidden } from '../styling/visuallyHidden'

interface EarlyTextProps {
  /** What the field of the part is called. */
  label: string
  /** Escape, while the part is on its way. */
  onClose: () => void
  /** @param typed what was typed until the part is there */
  children: (typed: () => string) => ReactNode
}

/**
 * Loads a part that begins with a field to type in: what is typed before it is there is not lost. Mounted
 * while the part is open.
 */
export function EarlyText({ label, onClose, children }: EarlyTextProps) {
  const text = useRef('')
  const typed = useCallback(() => text.current, [])
  return (
    <Suspense fallback={<EarlyField label={label} text={text} onClose={onClose} />}>
      {children(typed)}
    </Suspense>
  )
}

interface EarlyFieldProps extends Omit<EarlyTextProps, 'children'> {
  text: RefObject<string>
}

function EarlyField({ label, text, onClose }: EarlyFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const before = document.activeElement
    field.current?.focus()
    // The part takes the focus from where it was, and gives it back there.
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <input
      ref={field}
      aria-label={label}
      style={visuallyHidden}
      onChange={(event) => {
        text.current = event.target.value
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose()
      }}
    />
  )
}

/** Takes over what was typed before the part was there. @param typed of `EarlyText` */
export function useEarlyText(typed: () => string, setText: (text: string) => void): void {
  const take = useRef(setText)
  useLayoutEffect(() => {
    const text = typed()
    if (text !== '') take.current(text)
  }, [typed])
}
