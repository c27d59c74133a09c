import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Part of a text, by the places of its first character and of the one after its last. */
export interface Selection {
  start: number
  end: number
}

/** What is to take the place of a selection, and what is selected afterwards. */
export interface Replacement extends Selection {
  text: string
  after: Selection
}

/**
 * The field that a text is written in: where its caret is, and changes to its text that the browser's undo
 * takes back. Give it the text that it shows and how to change that.
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
    // While something is selected nothing is being typed.
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
      // The only way that the browser's undo knows of; all browsers have kept it for that.
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

  /** Puts something where the caret is. */
  const insert = (insertion: string) => {
    const { start, end } = selection()
    const at = start + insertion.length
    replace({ start, end, text: insertion, after: { start: at, end: at } })
  }

  const focus = useCallback(() => field.current?.focus(), [])

  return { text, setText, field, caret, noteCaret, selection, replace, insert, focus }
}
