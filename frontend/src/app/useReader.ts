import { useMemo } from 'react'
import { useActor, useCan } from '../session'
import type { Reader } from './menu'

/** Who is logged in, as far as the menu and the pages depend on that; the same object until it changes. */
export function useReader(): Reader {
  const can = useCan()
  const { super: isSuper } = useActor()
  return useMemo(() => ({ can, isSuper }), [can, isSuper])
}
