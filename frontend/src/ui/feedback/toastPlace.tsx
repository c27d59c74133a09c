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

/** What can be done about the words, by a button beside them. */
export interface ToastAction {
  label: string
  run: () => void
}

export interface ToastPlace {
  /** Shows words in one line each; those of an id once at a time. */
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

/** The words with their button; using it puts them away. */
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

/** The library's own has an English name, and is not seen on a dark ground. */
function CloseButton({ closeToast }: CloseButtonProps) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      style={closeStyle}
      aria-label={t('common.close')}
      onClick={(event) => {
        // A click on the words themselves is another one.
        event.stopPropagation()
        closeToast(true)
      }}
    >
      <CloseIcon sx={{ fontSize: 18 }} />
    </button>
  )
}

/**
 * What the library calls the words that show or wait to be shown, by their own ids. To the library, words on
 * their way out would still be there: the same words, said meanwhile, would not be shown.
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
    // Their time begins anew: words that were about to go would else not be seen when they are said again.
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

/** Stays for as long as the page does, whatever language is chosen meanwhile. */
function Place({ hotKeys, leave }: PlaceProps) {
  const { t } = useTranslation()
  return (
    <div role="presentation" onKeyDown={leave}>
      <ToastContainer
        position="bottom-left"
        // In its place: one that slides in goes over the buttons of the rail.
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
 * Makes a place of its own in a corner of the page for short words.
 * @param isWay whether a key is the one that brings the keyboard to the newest words; Escape puts those away
 *   and brings it back
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
    // Nothing else of the page is meant.
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
