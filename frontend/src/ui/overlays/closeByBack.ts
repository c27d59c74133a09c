/** A phone's gesture or key for "back", as browsers of phones report it to overlays. */
interface Watcher {
  onclose: (() => void) | null
  destroy: () => void
}

type WatcherClass = new () => Watcher

const watcherClass = (): WatcherClass | undefined =>
  (globalThis as { CloseWatcher?: WatcherClass }).CloseWatcher

/** Open dialogs, drawers, sheets and menus, the topmost last. */
const openOverlays = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('.MuiModal-root:not(.MuiModal-hidden)'),
]

/** Presses Escape where the focus is in an overlay: a part of it may go back first. */
function escape(overlay: HTMLElement | undefined): void {
  const { activeElement } = document
  const focused = activeElement && overlay?.contains(activeElement) ? activeElement : overlay
  focused?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
}

/**
 * Lets "back" on a phone close the topmost overlay instead of leaving the page. The overlay is asked as by
 * Escape, so it may ask about what was not saved. Browsers without `CloseWatcher`, and computers, whose
 * Escape does it anyway, stay as they are.
 */
export function watchBack(): void {
  const Own = watcherClass()
  if (!Own || !matchMedia('(pointer: coarse)').matches) return
  let watcher: Watcher | null = null

  const look = () => {
    const isOpen = openOverlays().length > 0
    if (isOpen && !watcher) {
      watcher = new Own()
      watcher.onclose = () => {
        watcher = null
        escape(openOverlays().at(-1))
        // Another overlay below it, or its own question, is closed by the next "back".
        setTimeout(look)
      }
    } else if (!isOpen && watcher) {
      watcher.destroy()
      watcher = null
    }
  }
  // Overlays are children of the body.
  new MutationObserver(look).observe(document.body, { childList: true })
}
