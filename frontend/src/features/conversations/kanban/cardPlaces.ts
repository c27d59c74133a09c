/** Milliseconds that a card takes to its new place. */
const SLIDE_MS = 240

/** Milliseconds after which a card that comes in has nothing to do with the one that was seen. */
const FORGOTTEN_MS = 1_000

const places = new Map<number, { left: number; top: number; at: number }>()

/** Remembers where cards stand on the screen, right before they may be moved. */
export function rememberPlaces(ticketIds: readonly number[]): void {
  const now = performance.now()
  for (const [id, { at }] of places) if (now - at > FORGOTTEN_MS) places.delete(id)
  for (const id of ticketIds) {
    const card = document.querySelector(`[data-card="${id}"]`)
    if (!card) continue
    const { left, top } = card.getBoundingClientRect()
    places.set(id, { left, top, at: now })
  }
}

/** Lets a card that has just come into a lane slide there from where it stood before. */
export function slideIn(card: HTMLElement, ticketId: number): void {
  const from = places.get(ticketId)
  places.delete(ticketId)
  if (!from || performance.now() - from.at > FORGOTTEN_MS) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const to = card.getBoundingClientRect()
  const transform = `translate(${from.left - to.left}px, ${from.top - to.top}px)`
  card.animate([{ transform }, { transform: 'none' }], {
    duration: SLIDE_MS,
    easing: 'cubic-bezier(0.2, 0, 0, 1)',
  })
}

/** Draws what follows the pointer: the card, tilted, and how many come with it. */
export function drawDragged(container: HTMLElement, card: HTMLElement, count: number): void {
  const copy = card.cloneNode(true) as HTMLElement
  Object.assign(copy.style, { width: `${card.offsetWidth}px`, margin: '12px', rotate: '2.5deg' })
  copy.removeAttribute('data-card')
  copy.dataset['preview'] = count > 1 ? String(count) : ''
  container.append(copy)
}
