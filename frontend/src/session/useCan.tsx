import type { Ability } from '@balcao/contract/abilities'
import { useCallback, type ReactNode } from 'react'
import { useActor } from './SessionProvider'
import { mayUse } from './session.rules'

/** Whether the logged-in user has an ability. It only hides buttons; the server decides. */
export function useCan(): (ability: Ability) => boolean {
  const { profile, company } = useActor()
  return useCallback((ability) => mayUse({ profile, company }, ability), [profile, company])
}

/** Shows its children to users with an ability. */
export function Can({ ability, children }: { ability: Ability; children: ReactNode }) {
  const can = useCan()
  return can(ability) ? children : null
}
