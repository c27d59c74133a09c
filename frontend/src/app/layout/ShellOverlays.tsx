import { lazy, Suspense, useCallback } from 'react'
import { showOverlay, useOverlay } from '../../features/commands'
import { useShortcuts } from '../../features/shortcuts'
import { useShellCommands } from './useShellCommands'

// For those who use them.
const Palette = lazy(() => import('../../features/palette/Palette'))
const ContactEntry = lazy(() => import('../../features/palette/ContactEntry'))
const ShortcutsDialog = lazy(() => import('../../features/shortcuts/ShortcutsDialog'))

/** What lies over every page at a key: the command palette, the list of shortcuts, a contact that was jumped to. */
export function ShellOverlays() {
  const overlay = useOverlay()
  const close = useCallback(() => showOverlay(null), [])
  useShellCommands()
  useShortcuts({
    palette: () => showOverlay({ kind: 'palette' }),
    help: () => showOverlay({ kind: 'shortcuts' }),
  })
  return (
    <Suspense>
      {overlay?.kind === 'palette' && <Palette onClose={close} />}
      {overlay?.kind === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      {overlay?.kind === 'contact' && <ContactEntry contactId={overlay.contactId} onClose={close} />}
    </Suspense>
  )
}
