import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import DoNotDisturbOnOutlined from '@mui/icons-material/DoNotDisturbOnOutlined'
import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../data/session/sessionStore'
import { errorText } from '../../../i18n/errorMessage'
import { showOverlay } from '../../../kit/commands'
import { useActor } from '../../../session'
import { toast } from '../../../ui/feedback/toast'
import { AvailabilityMark } from './AvailabilityMark'
import { setAvailability } from './availability.commands'

/** Whether the user gets tickets at all. Support in another company does not. */
export function useGetsTickets(): boolean {
  const session = useSession()
  return session.status === 'in' && session.support === null
}

/** The user's own state. */
export function OwnMark() {
  // A session from before availability existed has no `away`.
  const { away = null } = useActor()
  return useGetsTickets() && <AvailabilityMark person={{ online: true, away }} />
}

/** Lines of the user's menu: be away, or be available again. */
export function AvailabilityLines({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const { id, away } = useActor()
  const getsTickets = useGetsTickets()
  const comeBack = () => {
    onDone()
    setAvailability(id, { state: 'available' }).then(
      () => toast.success(t('availability.nowAvailable')),
      (error: unknown) => toast.error(errorText(error)),
    )
  }
  if (!getsTickets) return null
  return (
    <>
      {away && (
        <MenuItem onClick={comeBack}>
          <CheckCircleOutlined sx={{ color: 'text.secondary' }} />
          {t('availability.beAvailable')}
        </MenuItem>
      )}
      <MenuItem
        onClick={() => {
          onDone()
          showOverlay({ kind: 'away' })
        }}
      >
        <DoNotDisturbOnOutlined sx={{ color: 'text.secondary' }} />
        {t(away ? 'availability.changeAway' : 'availability.beAway')}
      </MenuItem>
    </>
  )
}
