/** Milliseconds that a finger rests before a drag starts. Moving sooner scrolls. */
const HOLD_MS = 350
/** Pixels that a resting finger may move. */
const SLIP_PX = 8
/**
 * Distance from the edge of a scrolling element, in pixels, in which it scrolls by itself; and pixels per
 * frame.
 */
const EDGE_PX = 56
const STEP_PX = 12

interface TouchPlace {
  kind: string
  setOver: (isOver: boolean) => void
  drop: (ids: readonly number[]) => void
}

const places = new Map<Element, TouchPlace>()

/** Registers an element as a drop target for touch drags. @returns a function that removes it */
export function addTouchPlace(element: Element, place: TouchPlace): () => void {
  places.set(element, place)
  return () => void places.delete(element)
}

const isPlaceOf = (kind: string) => (place: TouchPlace) => place.kind === kind

function placeAt(kind: string, { clientX, clientY }: Point): TouchPlace | null {
  let at = document.elementFromPoint(clientX, clientY)
  for (; at; at = at.parentElement) {
    const place = places.get(at)
    if (place?.kind === kind) return place
  }
  return null
}

/** The horizontally scrolling ancestor of an element. */
function scrollerOf(element: Element): Element | null {
  let at = element.parentElement
  while (at && (at.scrollWidth <= at.clientWidth || getComputedStyle(at).overflowX === 'visible'))
    at = at.parentElement
  return at
}

type Point = Pick<Touch, 'clientX' | 'clientY'>

interface TouchDrag {
  kind: string
  ids: () => readonly number[]
  /** Draws the drag preview into an empty element. */
  draw: (container: HTMLElement) => void
  onLift: () => void
  onEnd: () => void
}

/**
 * Makes an element draggable by touch: the finger must rest on it first. The native drag and drop, which a
 * mouse uses, supports touch only in some browsers; it is disabled during a touch drag.
 * @returns a function that ends it
 */
export function dragByTouch(element: HTMLElement, drag: TouchDrag): () => void {
  let waiting: number | undefined
  let from: Point | null = null
  let at: Point = { clientX: 0, clientY: 0 }
  let copy: HTMLElement | null = null
  let over: TouchPlace | null = null
  let frame = 0

  const aim = (place: TouchPlace | null) => {
    if (place === over) return
    over?.setOver(false)
    place?.setOver(true)
    over = place
  }
  const follow = () => {
    if (!copy || !from) return
    copy.style.translate = `${at.clientX - from.clientX}px ${at.clientY - from.clientY}px`
    aim(placeAt(drag.kind, at))
  }
  const scroller = scrollerOf(element)
  const scrollAtEdge = () => {
    frame = requestAnimationFrame(scrollAtEdge)
    if (!scroller) return
    const { left, right } = scroller.getBoundingClientRect()
    const by = at.clientX < left + EDGE_PX ? -STEP_PX : at.clientX > right - EDGE_PX ? STEP_PX : 0
    if (by === 0) return
    scroller.scrollLeft += by
    follow()
  }
  const lift = () => {
    waiting = undefined
    const { left, top } = element.getBoundingClientRect()
    copy = document.createElement('div')
    Object.assign(copy.style, { position: 'fixed', left: `${left}px`, top: `${top}px`, zIndex: '1500' })
    copy.style.pointerEvents = 'none'
    drag.draw(copy)
    document.body.append(copy)
    drag.onLift()
    follow()
    frame = requestAnimationFrame(scrollAtEdge)
  }
  const end = (isDropped: boolean) => {
    clearTimeout(waiting)
    waiting = undefined
    from = null
    element.draggable = true
    if (!copy) return
    cancelAnimationFrame(frame)
    copy.remove()
    copy = null
    const target = over
    aim(null)
    drag.onEnd()
    if (isDropped) target?.drop(drag.ids())
  }

  const handlers = {
    touchstart: ({ touches }: TouchEvent) => {
      const [touch] = touches
      if (touches.length > 1) return end(false)
      if (!touch || ![...places.values()].some(isPlaceOf(drag.kind))) return
      from = touch
      at = touch
      element.draggable = false
      waiting = window.setTimeout(lift, HOLD_MS)
    },
    touchmove: (event: TouchEvent) => {
      const [touch] = event.touches
      if (!touch || !from) return
      at = touch
      if (copy) {
        // A drag must not scroll the page.
        event.preventDefault()
        follow()
      } else if (Math.hypot(at.clientX - from.clientX, at.clientY - from.clientY) > SLIP_PX) end(false)
    },
    touchend: (event: TouchEvent) => {
      // A drag must not end in a click.
      if (copy) event.preventDefault()
      end(true)
    },
    touchcancel: () => end(false),
    // A resting finger would open the context menu.
    contextmenu: (event: Event) => {
      if (from) event.preventDefault()
    },
  }
  for (const [name, handle] of Object.entries(handlers))
    element.addEventListener(name, handle as EventListener, { passive: false })
  return () => {
    end(false)
    for (const [name, handle] of Object.entries(handlers))
      element.removeEventListener(name, handle as EventListener)
  }
}
