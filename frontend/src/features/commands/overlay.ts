import { useSyncExternalStore } from 'react'

/** What lies over every page: the command palette, the list of shortcuts, or a contact that was jumped to. */
export type ShellOverlay =
  { kind: 'palette' } | { kind: 'shortcuts' } | { kind: 'contact'; contactId: number }

let overlay: ShellOverlay | null = null
const listeners = new Set<() => void>()

export function showOverlay(next: ShellOverlay | null): void {
  overlay = next
  for (const listener of [...listeners]) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useOverlay = (): ShellOverlay | null => useSyncExternalStore(subscribe, () => overlay)
