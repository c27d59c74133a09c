/** Pixels between a toast and the edges of its area. */
const GAP_PX = 8
const WIDTH_PX = 360

/** Elements with buttons at their lower edge, such as a drawer's footer and a dialog's actions. */
const FOOTERS = '.MuiDrawer-paper footer, .MuiDialog-paper footer, .MuiDialogActions-root'

/**
 * The part of the page that makes room for toasts: a column marked for it, else the page's content; null
 * where there is neither.
 */
const roomFor = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[data-toast-pane]')].find(
    (pane) => pane.getBoundingClientRect().width > 0,
  ) ?? document.getElementById('content')

/**
 * Gives toasts an area of their own, so that they cover no row and no button. They stand at the lower edge of
 * a column or of the page's content, which ends above them while they are visible (`--toast-room`, in
 * pixels). Over a dialog they stand above its footer.
 * @param place the toast container
 */
export function keepToastRoom(place: HTMLElement): void {
  const sizes = new ResizeObserver(() => layOut())
  let watched: HTMLElement | null = null

  function layOut(): void {
    const words = place.querySelector<HTMLElement>('.Toastify__toast-container')
    if (words !== watched) {
      if (watched) sizes.unobserve(watched)
      if (words) sizes.observe(words)
      watched = words
    }
    const height = words?.querySelector('.Toastify__toast') ? words.offsetHeight : 0
    document
      .getElementById('content')
      ?.style.setProperty('--toast-room', `${height > 0 ? height + GAP_PX : 0}px`)
    if (!words || height === 0) return
    const room = roomFor()?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight)
    const left = room.left + GAP_PX
    const width = Math.min(WIDTH_PX, room.width - 2 * GAP_PX)
    const covered = [...document.querySelectorAll(FOOTERS)]
      .map((footer) => footer.getBoundingClientRect())
      .filter((footer) => footer.width > 0 && footer.left < left + width && footer.right > left)
    const bottom = Math.min(room.bottom, ...covered.map(({ top }) => top))
    Object.assign(words.style, {
      left: `${left}px`,
      right: 'auto',
      width: `${width}px`,
      bottom: `${innerHeight - bottom + GAP_PX}px`,
      padding: '0',
      transform: 'none',
    })
  }

  new MutationObserver(layOut).observe(place, { childList: true, subtree: true })
  addEventListener('resize', layOut)
}
