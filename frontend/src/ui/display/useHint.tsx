import {
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { lazyPart } from '../loading/lazyPart'

// The positioning library is larger than everything with a hint on the first page, so it is loaded later.
// When it cannot be loaded, there are no hints.
const OpenHint = lazyPart(() => import('./OpenHint').then((part) => ({ default: part.OpenHint })))

/**
 * Milliseconds until a hint shows: at first, shortly after another hint has closed, and for a resting finger.
 */
const DELAY = { first: 400, next: 100, finger: 700 }
/** Milliseconds after a hint has closed in which the next one uses the `next` delay. */
const JUST_GONE = 800
/** Milliseconds that a hint stays after the finger was lifted. */
const AFTER_FINGER = 1_500

let lastGone = -Infinity

export interface HintEvents {
  onPointerEnter: (event: PointerEvent<HTMLElement>) => void
  onPointerLeave: (event: PointerEvent<HTMLElement>) => void
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onPointerUp: (event: PointerEvent<HTMLElement>) => void
  onPointerCancel: () => void
  onFocus: (event: FocusEvent<HTMLElement>) => void
  onBlur: () => void
}

interface HintOptions {
  /** The hint says more than the name, so screen readers get it as a description. */
  describes?: boolean
  /** Default: below. */
  placement?: 'right' | undefined
}

/**
 * A tooltip like MUI's, for elements that are drawn often: it renders nothing until it is shown. Spread
 * `events` over the element, and render `hint` beside it.
 * @param title empty: no hint is shown
 */
export function useHint(title: ReactNode, { describes = false, placement }: HintOptions = {}) {
  const id = useId()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  useEffect(() => () => clearTimeout(timer.current), [])

  const after = (ms: number, act: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, ms)
  }
  const show = (over: HTMLElement, ms: number) => {
    if (title) after(ms, () => setAnchor(over))
  }
  const hide = () => {
    clearTimeout(timer.current)
    if (anchor) lastGone = performance.now()
    setAnchor(null)
  }
  const patience = () => (performance.now() - lastGone < JUST_GONE ? DELAY.next : DELAY.first)
  const isFinger = ({ pointerType }: PointerEvent) => pointerType === 'touch'

  const events: HintEvents = {
    onPointerEnter: (event) => {
      if (!isFinger(event)) show(event.currentTarget, patience())
    },
    // With a delay: the pointer may move on to the hint itself.
    onPointerLeave: (event) => {
      if (!isFinger(event)) after(0, hide)
    },
    onPointerDown: (event) => {
      if (isFinger(event)) show(event.currentTarget, DELAY.finger)
      // A user who presses the button needs no hint, and it would cover what opens.
      else hide()
    },
    onPointerUp: (event) => {
      if (isFinger(event)) after(anchor ? AFTER_FINGER : 0, hide)
    },
    onPointerCancel: hide,
    onFocus: ({ currentTarget }) => {
      if (currentTarget.matches(':focus-visible')) show(currentTarget, patience())
    },
    onBlur: hide,
  }
  const isOpen = anchor !== null && Boolean(title)
  return {
    events: describes && isOpen ? { ...events, 'aria-describedby': id } : events,
    hint: isOpen && (
      <Suspense>
        <OpenHint
          id={id}
          anchor={anchor}
          title={title}
          placement={placement}
          onStay={() => clearTimeout(timer.current)}
          onGo={hide}
        />
      </Suspense>
    ),
  }
}
