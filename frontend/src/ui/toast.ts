import { createElement, type CSSProperties } from 'react'
import { flushSync } from 'react-dom'
import type * as library from 'react-toastify'
import { i18n } from '../i18n/i18n'
import { fontFamily, NARROW_TABS_HEIGHT, radius, widths } from '../theme/tokens'

/** Milliseconds: product.md section 8, and the time to take something back. */
const SHOWN_MS = 2_000
const ERROR_MS = 4_000
export const UNDO_MS = 5_000

type Toastify = typeof library

let loading: Promise<Toastify> | null = null

/** Loads the library at the first toast, and gives it a place in the page of its own. */
async function load(): Promise<Toastify> {
  const [toastify, { createRoot }] = await Promise.all([import('react-toastify'), import('react-dom/client')])
  const isNarrow = window.innerWidth < widths.narrow
  const place = document.createElement('div')
  document.body.append(place)
  flushSync(() => {
    createRoot(place).render(
      createElement(toastify.ToastContainer, {
        position: 'bottom-left',
        hideProgressBar: true,
        newestOnTop: true,
        limit: 4,
        style: {
          '--toastify-color-light': 'var(--mui-palette-background-paper)',
          '--toastify-text-color-light': 'var(--mui-palette-text-primary)',
          '--toastify-color-success': 'var(--mui-palette-success-main)',
          '--toastify-color-error': 'var(--mui-palette-error-main)',
          '--toastify-color-warning': 'var(--mui-palette-warning-main)',
          '--toastify-font-family': fontFamily,
          '--toastify-toast-bd-radius': `${radius}px`,
          '--toastify-toast-shadow': 'var(--mui-palette-shadow-floating)',
          '--toastify-z-index': '1500',
          // The way from the ticket to the list stays free.
          ...(isNarrow && { bottom: `calc(${NARROW_TABS_HEIGHT + 1}px + env(safe-area-inset-bottom))` }),
        } as CSSProperties,
      }),
    )
  })
  return toastify
}

async function show(
  kind: 'success' | 'error' | 'warning',
  text: Parameters<Toastify['toast']>[0],
  options: library.ToastOptions,
) {
  loading ??= load()
  const { toast: shown } = await loading
  return shown[kind](text, options)
}

const actionStyle: CSSProperties = {
  marginLeft: 'auto',
  flexShrink: 0,
  whiteSpace: 'nowrap',
  padding: '4px 10px',
  border: 0,
  borderRadius: radius,
  background: 'var(--mui-palette-row-selected)',
  color: 'var(--mui-palette-primary-main)',
  font: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
}

/** What can be done about the words, by a button beside them. */
interface ToastAction {
  label: string
  run: () => void
}

/** The words with their button; using it puts them away. */
const withAction =
  (text: string, { label, run }: ToastAction) =>
  ({ closeToast }: { closeToast: () => void }) =>
    createElement(
      'div',
      { style: { display: 'flex', alignItems: 'center', gap: 12, width: '100%' } },
      text,
      createElement(
        'button',
        {
          type: 'button',
          style: actionStyle,
          onClick: () => {
            run()
            closeToast()
          },
        },
        label,
      ),
    )

let lastUndo = 0

/** Short words about what was just done. The same text is shown once at a time. */
export const toast = {
  success: (text: string): void => void show('success', text, { autoClose: SHOWN_MS, toastId: text }),
  /** Why something failed, and a way out where there is one; with it there is more to read. */
  error: (text: string, way?: ToastAction): void =>
    void (way
      ? show('error', withAction(text, way), { autoClose: 2 * ERROR_MS, toastId: text, closeOnClick: false })
      : show('error', text, { autoClose: ERROR_MS, toastId: text })),
  warning: (text: string): void => void show('warning', text, { autoClose: ERROR_MS, toastId: text }),
  /**
   * Says what was done, with a button that takes it back, for five seconds.
   * @param onGone the words are gone, whether it was taken back, they were put away or their time was over
   * @returns puts the words away
   */
  undo: (text: string, onUndo: () => void, onGone?: () => void): (() => void) => {
    const toastId = `undo-${++lastUndo}`
    const content = withAction(text, { label: i18n.t('common.undo'), run: onUndo })
    const isShown = show('success', content, {
      autoClose: UNDO_MS,
      closeOnClick: false,
      toastId,
      ...(onGone && { onClose: onGone }),
    })
    return () => void isShown.then(async () => (await loading)?.toast.dismiss(toastId))
  },
}
