import { Suspense, useCallback, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { visuallyHidden } from '../styling/visuallyHidden'

interface EarlyTextProps {
  /** Label of the part's field. */
  label: string
  /** Escape was pressed while the part was loading. */
  onClose: () => void
  /** @param typed returns the text that was typed before the part was loaded */
  children: (typed: () => string) => ReactNode
}

/**
 * Loads a part that starts with a text field. Text typed while it is loading is not lost. Mounted while the
 * part is open.
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
    // The part takes the focus, and must return it when it closes.
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

/** Takes over the text that was typed before the part was loaded. @param typed from `EarlyText` */
export function useEarlyText(typed: () => string, setText: (text: string) => void): void {
  const take = useRef(setText)
  useLayoutEffect(() => {
    const text = typed()
    if (text !== '') take.current(text)
  }, [typed])
}
