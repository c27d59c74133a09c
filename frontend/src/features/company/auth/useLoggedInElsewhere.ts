import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useChannel } from '../../../data/realtime'
import { announceEnd, endSession } from '../../../data/session/sessionStore'
import { useActor } from '../../../session'
import { toast } from '../../../ui/feedback/toast'

/** Milliseconds between the notice and the logout. */
const LEAVE_AFTER_MS = 1_000

/**
 * The same user logged in elsewhere: shows that, then ends this session. Drafts, unsent messages and
 * preferences stay.
 */
export function useLoggedInElsewhere(): void {
  const { t } = useTranslation()
  const { id } = useActor()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  useChannel('auth', ({ user }) => {
    if (user.id !== id) return
    announceEnd('elsewhere')
    toast.error(t('auth.elsewhere'))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => endSession('elsewhere'), LEAVE_AFTER_MS)
  })
}
