import Box from '@mui/material/Box'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActor } from '../../session'
import { BarButton } from '../../ui/inputs/BarButton'
import { initialsOf } from '../../ui/display/initials'
import { Portrait } from '../../ui/display/Portrait'
import { lazyPart } from '../../ui/loading/lazyPart'

// Loaded when it is opened.
const ProfilePanel = lazyPart(() => import('./ProfilePanel'))

/** The portrait in the top bar, which opens the user's own menu. */
export function ProfileMenu() {
  const { t } = useTranslation()
  const { id, name } = useActor()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <BarButton
        label={t('shell.profileMenu')}
        opens={{ as: 'menu', isOpen: anchor !== null }}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {/* As high as the buttons beside it. */}
        <Box sx={{ m: -0.5 }}>
          <Portrait src={null} size={28} id={id}>
            {initialsOf(name)}
          </Portrait>
        </Box>
      </BarButton>
      <Suspense>{anchor && <ProfilePanel anchor={anchor} onClose={() => setAnchor(null)} />}</Suspense>
    </>
  )
}
