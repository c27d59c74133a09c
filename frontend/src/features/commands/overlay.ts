import { createStore, useStore } from '../../data/store'

/** What lies over every page: the command palette, the list of shortcuts, or a contact that was jumped to. */
export type ShellOverlay =
  { kind: 'palette' } | { kind: 'shortcuts' } | { kind: 'contact'; contactId: number }

const overlay = createStore<ShellOverlay | null>(null)

export const showOverlay = overlay.set
export const useOverlay = (): ShellOverlay | null => useStore(overlay)
