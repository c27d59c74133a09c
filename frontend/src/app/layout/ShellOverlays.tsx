import { Suspense, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { showOverlay, useOverlay } from '../../kit/commands'
import { useShortcuts } from '../../kit/shortcuts'
import { loadPhrases } from '../../i18n/i18n'
import { EarlyText } from '../../ui/inputs/EarlyText'
import { lazyPart } from '../../ui/loading/lazyPart'
import { useShellCommands } from './useShellCommands'

// Loaded when it is opened.
const Palette = lazyPart(() => import('../palette/Palette'))
const ContactEntry = lazyPart(async () => ({
  default: (await import('../../features/people/contacts')).ContactEntry,
}))
const OwnUser = lazyPart(
  async () =>
    (
      await Promise.all([import('../../features/company/users/OwnUser'), loadPhrases('form', 'usersPage')])
    )[0],
)
const AwayDialog = lazyPart(
  async () =>
    (
      await Promise.all([
        import('../../features/company/availability/AwayDialog'),
        loadPhrases('form', 'availability'),
      ])
    )[0],
)
const ShortcutsDialog = lazyPart(() => import('../../kit/shortcuts/ShortcutsDialog'))

/**
 * The overlays of every page: command palette, list of shortcuts, a contact, the user's profile and
 * absence.
 */
export function ShellOverlays() {
  const { t } = useTranslation()
  const overlay = useOverlay()
  const close = useCallback(() => showOverlay(null), [])
  useShellCommands()
  useShortcuts({
    palette: () => showOverlay({ kind: 'palette' }),
    help: () => showOverlay({ kind: 'shortcuts' }),
  })
  if (overlay?.kind === 'palette')
    return (
      <EarlyText label={t('palette.title')} onClose={close}>
        {(typed) => <Palette typed={typed} onClose={close} />}
      </EarlyText>
    )
  return (
    <Suspense>
      {overlay?.kind === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      {overlay?.kind === 'ownUser' && <OwnUser onClose={close} />}
      {overlay?.kind === 'away' && <AwayDialog reason={overlay.reason} onClose={close} />}
      {overlay?.kind === 'contact' && <ContactEntry contactId={overlay.contactId} onClose={close} />}
    </Suspense>
  )
}
