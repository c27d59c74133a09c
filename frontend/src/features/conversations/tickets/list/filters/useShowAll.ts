import { useCallback } from 'react'
import { useActor, useCan, useOwnPreference } from '../../../../../session'
import { useTicketLocation } from '../../useTicketLocation'

/**
 * Whether everybody's tickets are listed: as in the address, else the user's last choice in this browser,
 * else yes for admins. Always no for users who may not see them.
 */
export function useShowAll(): {
  mayShowAll: boolean
  showAll: boolean
  setShowAll: (showAll: boolean) => void
} {
  const { profile } = useActor()
  const mayShowAll = useCan()('tickets-manager:showall')
  const { choice, choose } = useTicketLocation()
  const [stored, setStored] = useOwnPreference('tickets.showAll', profile === 'admin')
  return {
    mayShowAll,
    showAll: mayShowAll && (choice.showAll ?? stored),
    setShowAll: useCallback(
      (showAll) => {
        setStored(showAll)
        choose({ showAll })
      },
      [setStored, choose],
    ),
  }
}
