import { createStore, useStore } from '../../data/store'

/**
 * An overlay that can open over every page: the command palette, the list of shortcuts, a contact, or the
 * user's profile.
 */
export type ShellOverlay =
  { kind: 'palette' } | { kind: 'shortcuts' } | { kind: 'ownUser' } | { kind: 'contact'; contactId: number }

const overlay = createStore<ShellOverlay | null>(null)

export const showOverlay = overlay.set
export const useOverlay = (): ShellOverlay | null => useStore(overlay)
