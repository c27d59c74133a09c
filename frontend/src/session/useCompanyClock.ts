import { useMemo } from 'react'
import { clockOf, type Clock } from '../i18n/clock'
import { useActor } from './SessionProvider'
import { settingOf } from './session.rules'

/** The company's clock: what is sent at a time is planned by it, wherever the reader is. */
export function useCompanyClock(): Clock {
  const timezone = settingOf(useActor().company, 'timezone')
  return useMemo(() => clockOf(timezone), [timezone])
}
