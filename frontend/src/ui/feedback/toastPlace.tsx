import CloseIcon from '@mui/icons-material/Close'
import type { CSSProperties, KeyboardEvent as ReactKeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { useTranslation } from 'react-i18next'
import {
  toast as library,
  ToastContainer,
  Zoom,
  type CloseButtonProps,
  type ToastContentProps,
  type ToastOptions,
} from 'react-toastify'
import { fontFamily, radius } from '../../theme/tokens'
import { keepToastRoom } from './toastRoom'

/** A button in a toast. */
export interface ToastAction {
  label: string
  run: () => void
}

export interface ToastPlace {
  /** Shows a toast, one text per line; an id is shown once at a time. */
  show: (
    kind: 'success' | 'error' | 'warning',
    text: string,
    options: Omit<ToastOptions, 'toastId'> & { toastId: string },
    way?: ToastAction,
  ) => void
  putAway: (toastId: string) => void
}

const placeStyle = {
  '--toastify-color-light': 'var(--mui-palette-background-paper)',
  '--toastify-text-color-light': 'var(--mui-palette-text-primary)',
  '--toastify-icon-color-success': 'var(--mui-palette-success-main)',
  '--toastify-icon-color-error': 'var(--mui-palette-error-main)',
  '--toastify-icon-color-warning': 'var(--mui-palette-warning-main)',
  '--toastify-font-family': fontFamily,
  '--toastify-toast-bd-radius': `${radius}px`,
  '--toastify-toast-shadow': 'var(--mui-palette-shadow-floating)',
  '--toastify-z-index': '1500',
} as CSSProperties

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

const closeStyle: CSSProperties = {
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  margin: '0 -4px 0 auto',
  padding: 0,
  border: 0,
  borderRadius: radius,
  background: 'none',
  color: 'var(--mui-palette-text-secondary)',
  cursor: 'pointer',
}

interface WordsProps extends Pick<ToastContentProps, 'closeToast'> {
  text: string
  way: ToastAction
}

/** A text with its button; a click on the button closes the toast. */
const Words = ({ text, way: { label, run }, closeToast }: WordsProps) => (
  <div style={{ display: 'flex', alignItems: 'center', gap: 12, flexGrow: 1 }}>
    <div>
      {text.split('\n').map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
    <button
      type="button"
      style={actionStyle}
      onClick={() => {
        run()
        closeToast()
      }}
    >
      {label}
    </button>
  </div>
)

/** The library's own button has an English name, and is invisible on a dark background. */
function CloseButton({ closeToast }: CloseButtonProps) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      style={closeStyle}
      aria-label={t('common.close')}
      onClick={(event) => {
        // A click on the toast itself has another effect.
        event.stopPropagation()
        closeToast(true)
      }}
    >
      <CloseIcon sx={{ fontSize: 18 }} />
    </button>
  )
}

/**
 * The library's ids of the open toasts, by ours. The library counts a closing toast as open, and would not
 * show the same toast again meanwhile.
 */
const visible = new Map<string, string>()
let lastToast = 0
library.onChange(({ id, status }) => {
  if (status !== 'removed') return
  for (const [toastId, owner] of visible) if (owner === id) visible.delete(toastId)
})

const show: ToastPlace['show'] = (kind, text, { toastId, ...options }, way) => {
  const owner = visible.get(toastId)
  if (owner !== undefined) {
    // Restarts the time: otherwise a toast that is about to close would hardly be visible when it is
    // repeated.
    library.update(owner, options)
    return
  }
  const id = `${++lastToast}`
  visible.set(toastId, id)
  library[kind](way ? ({ closeToast }) => <Words text={text} way={way} closeToast={closeToast} /> : text, {
    ...options,
    toastId: id,
  })
}

const putAway: ToastPlace['putAway'] = (toastId) => {
  const id = visible.get(toastId)
  if (id !== undefined) library.dismiss(id)
}

interface PlaceProps {
  hotKeys: (press: KeyboardEvent) => boolean
  leave: (press: ReactKeyboardEvent<HTMLElement>) => void
}

/** The container stays mounted as long as the page does, also when the language changes. */
function Place({ hotKeys, leave }: PlaceProps) {
  const { t } = useTranslation()
  return (
    <div role="presentation" onKeyDown={leave}>
      <ToastContainer
        position="bottom-left"
        // Not a sliding transition, which would move over the buttons of the rail.
        transition={Zoom}
        closeButton={CloseButton}
        hotKeys={hotKeys}
        aria-label={t('common.notices')}
        hideProgressBar
        newestOnTop
        limit={4}
        style={placeStyle}
      />
    </div>
  )
}

/**
 * Creates the toast container in a corner of the page.
 * @param isWay whether a key moves the focus to the newest toast. Escape closes the toast and moves the focus
 *   back.
 */
export function openPlace(isWay: (press: KeyboardEvent) => boolean): ToastPlace {
  let before: Element | null = null
  const hotKeys = (press: KeyboardEvent) => {
    if (!isWay(press)) return false
    press.preventDefault()
    before = document.activeElement
    return true
  }
  const leave = (press: ReactKeyboardEvent<HTMLElement>) => {
    const words = press.key === 'Escape' && (press.target as Element).closest('.Toastify__toast')
    if (!words) return
    // The key must not also reach the page.
    press.stopPropagation()
    library.dismiss(words.id)
    if (before instanceof HTMLElement) before.focus()
  }
  const place = document.createElement('div')
  document.body.append(place)
  flushSync(() => {
    createRoot(place).render(<Place hotKeys={hotKeys} leave={leave} />)
  })
  keepToastRoom(place)
  return { show, putAway }
}
