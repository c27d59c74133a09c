import { hasAbility, type Ability } from '@balcao/contract/abilities'
import { useCallback, type ReactNode } from 'react'
import { useActor } from './SessionProvider'

/** Whether the logged-in user's profile has an ability. The client only hides by it; the server decides. */
export function useCan(): (ability: Ability) => boolean {
  const { profile } = useActor()
  return useCallback((ability) => hasAbility(profile, ability), [profile])
}

/** Shows its children to those who may. */
export function Can({ ability, children }: { ability: Ability; children: ReactNode }) {
  const can = useCan()
  return can(ability) ? children : null
}
