import { useMemo } from 'react'
import { useActor, useCan } from '../session'
import type { Reader } from './menu'

/** The user's data that the menu and the pages depend on; the same object until it changes. */
export function useReader(): Reader {
  const can = useCan()
  const { super: isSuper } = useActor()
  return useMemo(() => ({ can, isSuper }), [can, isSuper])
}
