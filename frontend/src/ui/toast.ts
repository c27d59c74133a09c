import { createElement, type CSSProperties } from 'react'
import { flushSync } from 'react-dom'
import type * as library from 'react-toastify'
import { i18n } from '../i18n/i18n'
import { fontFamily, radius } from '../theme/tokens'

/** Milliseconds: product.md section 8, and the time to take something back. */
const SHOWN_MS = 2_000
const ERROR_MS = 4_000
const UNDO_MS = 5_000

type Toastify = typeof library

let loading: Promise<Toastify> | null = null

/** Loads the library at the first toast, and gives it a place in the page of its own. */
async function load(): Promise<Toastify> {
  const [toastify, { createRoot }] = await Promise.all([import('react-toastify'), import('react-dom/client')])
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

const undoStyle: CSSProperties = {
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

/** Short words about what was just done. The same text is shown once at a time. */
export const toast = {
  success: (text: string): void => void show('success', text, { autoClose: SHOWN_MS, toastId: text }),
  error: (text: string): void => void show('error', text, { autoClose: ERROR_MS, toastId: text }),
  warning: (text: string): void => void show('warning', text, { autoClose: ERROR_MS, toastId: text }),
  /** Says what was done, with a button that takes it back, for five seconds. */
  undo: (text: string, onUndo: () => void): void => {
    const content = ({ closeToast }: { closeToast: () => void }) =>
      createElement(
        'div',
        { style: { display: 'flex', alignItems: 'center', gap: 12, width: '100%' } },
        text,
        createElement(
          'button',
          {
            type: 'button',
            style: undoStyle,
            onClick: () => {
              closeToast()
              onUndo()
            },
          },
          i18n.t('common.undo'),
        ),
      )
    void show('success', content, { autoClose: UNDO_MS, closeOnClick: false })
  },
}
