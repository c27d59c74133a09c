import { i18n } from '../../i18n/i18n'
import type { ToastAction, ToastPlace } from './toastPlace'

/** Milliseconds that good news shows: less where conversations follow each other. */
const shownMs = (): number => (location.pathname.startsWith('/tickets') ? 2_000 : 3_000)

/** What went wrong takes longer to read. */
const errorMs = (): number => 2 * shownMs()

/** Milliseconds to take something back. */
export const UNDO_MS = 5_000

/** Alt and the key of the T: the keyboard's way to the newest words and their button. */
export const noticeChord = { code: 'KeyT', alt: true } as const

let opening: Promise<ToastPlace> | null = null

/** The place comes with the first words. */
function place(): Promise<ToastPlace> {
  opening ??= import('./toastPlace').then(({ openPlace }) =>
    openPlace(
      ({ altKey, ctrlKey, metaKey, code }) => altKey && !ctrlKey && !metaKey && code === noticeChord.code,
    ),
  )
  return opening
}

const show: ToastPlace['show'] = (...words) => void place().then((opened) => opened.show(...words))

let lastUndo = 0

/**
 * Short words about what was just done. The same text is shown once at a time, for as long as if it was said
 * last.
 */
export const toast = {
  success: (text: string): void => show('success', text, { autoClose: shownMs(), toastId: text }),
  /** Why something failed, and a way out where there is one; with it there is more to read. */
  error: (text: string, way?: ToastAction): void =>
    way
      ? show('error', text, { autoClose: 2 * errorMs(), toastId: text, closeOnClick: false }, way)
      : show('error', text, { autoClose: errorMs(), toastId: text }),
  warning: (text: string): void => show('warning', text, { autoClose: errorMs(), toastId: text }),
  /**
   * Says what was done, with a button that takes it back, for five seconds.
   * @param text in one line for each thing that was done
   * @param onGone the words are gone, whether it was taken back, they were put away or their time was over
   * @returns puts the words away
   */
  undo: (text: string, onUndo: () => void, onGone?: () => void): (() => void) => {
    const toastId = `undo-${++lastUndo}`
    const options = { autoClose: UNDO_MS, closeOnClick: false, toastId, ...(onGone && { onClose: onGone }) }
    show('success', text, options, { label: i18n.t('common.undo'), run: onUndo })
    return () => void place().then(({ putAway }) => putAway(toastId))
  },
}
