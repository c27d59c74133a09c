import type { UserRow } from '@balcao/contract/resources/company/users'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { formatSince } from '../../../i18n/format'
import { ColorDot } from '../../../ui/display/ColorDot'
import { AvailabilityMark } from '../availability'

/** The queues of a user, as far as they fit. */
export const QueueNames = ({ user: { queues } }: { user: UserRow }) => (
  <Box
    component="span"
    title={queues.map(({ name }) => name).join(', ')}
    sx={{ display: 'flex', alignItems: 'center', gap: 0.75, overflow: 'hidden' }}
  >
    {queues.map(({ id, name, color }) => (
      <Box
        key={id}
        component="span"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, minWidth: 10 }}
      >
        <ColorDot color={color} />
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {name}
        </Box>
      </Box>
    ))}
  </Box>
)

/** Whether a user is away or online, and when they last were. */
export function Presence({ user }: { user: UserRow }) {
  const { t } = useTranslation()
  const { online, away, lastSeenAt } = user
  if (away) return <AvailabilityMark person={user} />
  if (!online)
    return lastSeenAt ? t('usersPage.seen', { since: formatSince(lastSeenAt) }) : t('usersPage.neverSeen')
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'success.main', flexShrink: 0 }}
      />
      {t('usersPage.online')}
    </Box>
  )
}

/** Whether a user may log in, and whether they have accepted the invitation. */
export function UserStatus({ user: { active, invited } }: { user: UserRow }) {
  const { t } = useTranslation()
  if (!active)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('usersPage.standing.inactive')}
      </Box>
    )
  return t(invited ? 'usersPage.standing.invited' : 'usersPage.standing.active')
}
