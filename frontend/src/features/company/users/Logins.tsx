import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { formatSince } from '../../../i18n/format'
import { useActor } from '../../../session'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { deviceOf } from '@balcao/contract/device'
import { LoginLock } from './LoginLock'
import { useEndLogins } from './logins.commands'
import { useLogins } from './users.queries'

/** The active logins of a user; each can be ended. */
export function Logins({ userId }: { userId: number }) {
  const { t } = useTranslation()
  const isOwn = useActor().id === userId
  const { data: logins, error, refetch } = useLogins(userId)
  const { mutate: end, isPending } = useEndLogins(userId)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!logins)
    return <CircularProgress size={24} aria-label={t('common.loading')} sx={{ justifySelf: 'center' }} />
  const others = logins.filter(({ isCurrent }) => !isCurrent)
  return (
    <>
      {!isOwn && <LoginLock userId={userId} />}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {logins.length === 0 ? t('usersPage.logins.none') : t('usersPage.logins.help')}
      </Typography>
      {logins.length > 0 && (
        <Box component="ul" aria-label={t('usersPage.logins.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {logins.map((login) => {
            const device = deviceOf(login.userAgent) ?? t('usersPage.logins.unknown')
            return (
              <Box
                component="li"
                key={login.id}
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 2,
                  py: 1.25,
                  borderBottom: 1,
                  borderColor: 'divider',
                }}
              >
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Typography variant="subtitle2" component="p">
                    {device}
                  </Typography>
                  <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                    {login.isCurrent
                      ? t('usersPage.logins.current')
                      : t('usersPage.logins.lastUsed', { since: formatSince(login.lastUsedAt) })}
                    {login.address && ` · ${login.address}`}
                  </Typography>
                  <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                    {t('usersPage.logins.since', { since: formatSince(login.createdAt) })}
                  </Typography>
                </Box>
                {!login.isCurrent && (
                  <Button
                    color="error"
                    disabled={isPending}
                    aria-label={t('usersPage.logins.endNamed', { device })}
                    onClick={() => end(login)}
                  >
                    {t('usersPage.logins.end')}
                  </Button>
                )}
              </Box>
            )
          })}
        </Box>
      )}
      {others.length > 1 && (
        <Button
          variant="outlined"
          color="error"
          disabled={isPending}
          onClick={() => end(null)}
          sx={{ justifySelf: 'start' }}
        >
          {isOwn ? t('usersPage.logins.endOthers') : t('usersPage.logins.endAll')}
        </Button>
      )}
    </>
  )
}
