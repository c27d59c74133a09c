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

// What places it beside its anchor weighs more than all that is hinted at on the first page. Where it does
// not come there are no hints.
const OpenHint = lazyPart(() => import('./OpenHint').then((part) => ({ default: part.OpenHint })))

/** Milliseconds until a hint shows; sooner when another one has just gone; and for a finger that stays. */
const DELAY = { first: 400, next: 100, finger: 700 }
/** Milliseconds after a hint has gone within which the next one counts as that. */
const JUST_GONE = 800
/** Milliseconds for which it stays when the finger has been lifted. */
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
  /** It says more than the name: whoever does not see it is told, too. */
  describes?: boolean
  /** Where it stands; below by default. */
  placement?: 'right' | undefined
}

/**
 * A hint as MUI's `Tooltip` has it, for what is drawn often: nothing of it is there until it is about to
 * show. Spread `events` over what it belongs to, and put `hint` beside it.
 * @param title nothing shows without one
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
    // Not at once: the pointer may go on to the hint itself.
    onPointerLeave: (event) => {
      if (!isFinger(event)) after(0, hide)
    },
    onPointerDown: (event) => {
      if (isFinger(event)) show(event.currentTarget, DELAY.finger)
      // Whoever presses knows, and it would lie over what comes next.
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
