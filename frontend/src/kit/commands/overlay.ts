import { createStore, useStore } from '../../data/store'

/**
 * What lies over every page: the command palette, the list of shortcuts, a contact that was jumped to, or
 * one's own data.
 */
export type ShellOverlay =
  { kind: 'palette' } | { kind: 'shortcuts' } | { kind: 'ownUser' } | { kind: 'contact'; contactId: number }

const overlay = createStore<ShellOverlay | null>(null)

export const showOverlay = overlay.set
export const useOverlay = (): ShellOverlay | null => useStore(overlay)
