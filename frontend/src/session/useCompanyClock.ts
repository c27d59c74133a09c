import { useMemo } from 'react'
import { clockOf, type Clock } from '../i18n/clock'
import { useActor } from './SessionProvider'
import { settingOf } from './session.rules'

/** The company's time zone: scheduled messages use it, wherever the user is. */
export function useCompanyClock(): Clock {
  const timezone = settingOf(useActor().company, 'timezone')
  return useMemo(() => clockOf(timezone), [timezone])
}
