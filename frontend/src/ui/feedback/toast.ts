import { i18n } from '../../i18n/i18n'
import type { ToastAction, ToastPlace } from './toastPlace'

/**
 * Milliseconds that a success toast is visible; less on the tickets page, where actions follow each other
 * quickly.
 */
const shownMs = (): number => (location.pathname.startsWith('/tickets') ? 2_000 : 3_000)

/** Errors take longer to read. */
const errorMs = (): number => 2 * shownMs()

/** Milliseconds in which an action can be undone. */
export const UNDO_MS = 5_000

/** Alt+T (by physical key): moves the focus to the newest toast and its button. */
export const noticeChord = { code: 'KeyT', alt: true } as const

let opening: Promise<ToastPlace> | null = null

/** Loads the toast container with the first toast. A failed load is tried again with the next toast. */
function place(): Promise<ToastPlace> {
  opening ??= import('./toastPlace')
    .then(({ openPlace }) =>
      openPlace(
        ({ altKey, ctrlKey, metaKey, code }) => altKey && !ctrlKey && !metaKey && code === noticeChord.code,
      ),
    )
    .catch((error: unknown) => {
      opening = null
      throw error
    })
  return opening
}

const show: ToastPlace['show'] = (...words) => void place().then((opened) => opened.show(...words))

let lastUndo = 0

/**
 * Short messages about what was just done. The same text is shown once at a time; repeating it restarts its
 * time.
 */
export const toast = {
  success: (text: string): void => show('success', text, { autoClose: shownMs(), toastId: text }),
  /** An error, with an optional button. With a button it stays longer. */
  error: (text: string, way?: ToastAction): void =>
    way
      ? show('error', text, { autoClose: 2 * errorMs(), toastId: text, closeOnClick: false }, way)
      : show('error', text, { autoClose: errorMs(), toastId: text }),
  /** Something that concerns the user, and a button that leads there. */
  news: (text: string, way: ToastAction): void =>
    show('success', text, { autoClose: 2 * errorMs(), toastId: text, icon: false }, way),
  warning: (text: string): void => show('warning', text, { autoClose: errorMs(), toastId: text }),
  /**
   * Shows what was done, with an undo button for five seconds.
   * @param text one line for each thing that was done
   * @param onGone called when the toast has closed: undone, dismissed or timed out
   * @returns closes the toast
   */
  undo: (text: string, onUndo: () => void, onGone?: () => void): (() => void) => {
    const toastId = `undo-${++lastUndo}`
    const options = { autoClose: UNDO_MS, closeOnClick: false, toastId, ...(onGone && { onClose: onGone }) }
    show('success', text, options, { label: i18n.t('common.undo'), run: onUndo })
    return () => void place().then(({ putAway }) => putAway(toastId))
  },
}
