import { Suspense, useCallback } from 'react'
import { showOverlay, useOverlay } from '../../features/commands'
import { useShortcuts } from '../../features/shortcuts'
import { useShellCommands } from './useShellCommands'
import { lazyPart } from '../../ui/lazyPart'

// For those who use them.
const Palette = lazyPart(() => import('../../features/palette/Palette'))
const ContactEntry = lazyPart(async () => ({
  default: (await import('../../features/contacts')).ContactEntry,
}))
const ShortcutsDialog = lazyPart(() => import('../../features/shortcuts/ShortcutsDialog'))

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
