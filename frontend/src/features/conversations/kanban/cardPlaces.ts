/** Milliseconds of the move animation. */
const SLIDE_MS = 240

/** Milliseconds after which a remembered position is too old for an animation. */
const FORGOTTEN_MS = 1_000

const places = new Map<number, { left: number; top: number; at: number }>()

/** Remembers the positions of cards, just before they may be moved. */
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

/** Animates a card that has just arrived in a lane from its old position. */
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

/** Draws the drag preview: the card, tilted, and the number of cards dragged with it. */
export function drawDragged(container: HTMLElement, card: HTMLElement, count: number): void {
  const copy = card.cloneNode(true) as HTMLElement
  Object.assign(copy.style, { width: `${card.offsetWidth}px`, margin: '12px', rotate: '2.5deg' })
  copy.removeAttribute('data-card')
  copy.dataset['preview'] = count > 1 ? String(count) : ''
  container.append(copy)
}
