import Box from '@mui/material/Box'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadPhrases } from '../../i18n/i18n'
import { useActor } from '../../session'
import { BarButton } from '../../ui/inputs/BarButton'
import { initialsOf } from '../../ui/display/initials'
import { Portrait } from '../../ui/display/Portrait'
import { lazyPart } from '../../ui/loading/lazyPart'

// Loaded when it is opened.
const ProfilePanel = lazyPart(
  async () => (await Promise.all([import('./ProfilePanel'), loadPhrases('availability')]))[0],
)

/** The portrait in the top bar, which opens the user's own menu. */
export function ProfileMenu() {
  const { t } = useTranslation()
  const { id, name, away } = useActor()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <BarButton
        label={t(away ? 'shell.profileMenuAway' : 'shell.profileMenu')}
        opens={{ as: 'menu', isOpen: anchor !== null }}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {/* As high as the buttons beside it. */}
        <Box sx={{ m: -0.5, position: 'relative' }}>
          <Portrait src={null} size={28} id={id}>
            {initialsOf(name)}
          </Portrait>
          {away && (
            <Box
              aria-hidden
              sx={{
                position: 'absolute',
                right: -2,
                bottom: -2,
                width: 11,
                height: 11,
                borderRadius: '50%',
                bgcolor: 'warning.main',
                border: 2,
                borderColor: 'background.paper',
              }}
            />
          )}
        </Box>
      </BarButton>
      <Suspense>{anchor && <ProfilePanel anchor={anchor} onClose={() => setAnchor(null)} />}</Suspense>
    </>
  )
}
