import type { ChosenReason } from '@balcao/contract/resources/conversations/availability'
import { createStore, useStore } from '../../data/store'

/**
 * An overlay that can open over every page: the command palette, the list of shortcuts, a contact, the user's
 * profile, or the form that makes the user away.
 */
export type ShellOverlay =
  | { kind: 'palette' }
  | { kind: 'shortcuts' }
  | { kind: 'ownUser' }
  | { kind: 'away'; reason?: ChosenReason }
  | { kind: 'contact'; contactId: number }

const overlay = createStore<ShellOverlay | null>(null)

export const showOverlay = overlay.set
export const useOverlay = (): ShellOverlay | null => useStore(overlay)
