import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** A range of the text: start, and end (exclusive). */
export interface Selection {
  start: number
  end: number
}

/** The replacement for a range, and the selection afterwards. */
export interface Replacement extends Selection {
  text: string
  after: Selection
}

/**
 * A text field: its caret position, and changes that the browser's undo can revert. The caller keeps the
 * text.
 */
export function useTextInput(text: string, setText: (text: string) => void) {
  const field = useRef<HTMLTextAreaElement>(null)
  const wanted = useRef<Selection | null>(null)
  const [caret, setCaret] = useState(text.length)

  useLayoutEffect(() => {
    if (!wanted.current || !field.current) return
    field.current.setSelectionRange(wanted.current.start, wanted.current.end)
    wanted.current = null
  }, [text])

  const noteCaret = useCallback(() => {
    const input = field.current
    // While text is selected, nothing is being typed.
    if (input) setCaret(input.selectionStart === input.selectionEnd ? input.selectionEnd : -1)
  }, [])

  const selection = (): Selection => ({
    start: field.current?.selectionStart ?? text.length,
    end: field.current?.selectionEnd ?? text.length,
  })

  const replace = ({ start, end, text: insertion, after }: Replacement) => {
    const input = field.current
    setCaret(after.end)
    if (input && document.activeElement === input) {
      input.setSelectionRange(start, end)
      // Deprecated, but the only way to keep the browser's undo; all browsers still support it.
      if (
        typeof document.execCommand === 'function' &&
        document.execCommand('insertText', false, insertion)
      ) {
        input.setSelectionRange(after.start, after.end)
        return
      }
    }
    wanted.current = after
    setText(text.slice(0, start) + insertion + text.slice(end))
  }

  /** Inserts text at the caret. */
  const insert = (insertion: string) => {
    const { start, end } = selection()
    const at = start + insertion.length
    replace({ start, end, text: insertion, after: { start: at, end: at } })
  }

  const focus = useCallback(() => field.current?.focus(), [])

  return { text, setText, field, caret, noteCaret, selection, replace, insert, focus }
}
