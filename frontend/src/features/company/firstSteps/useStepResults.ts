import type { FirstSteps } from '@balcao/contract/resources/company/firstSteps'
import { useTranslation } from 'react-i18next'
import { formatPhone } from '../../../i18n/format'
import { settingOf, useActor } from '../../../session'
import { useConnections } from '../connections'
import { useColleagues } from '../users'
import { dayRanges } from '../workingHours'
import type { StepName } from './firstSteps.queries'
import { mainConnection } from './steps.rules'

/** The result of each completed step, in a few words. */
export function useStepResults(steps: FirstSteps): Record<StepName, string | null> {
  const { t } = useTranslation()
  const { id: ownId, company } = useActor()
  const { data: connections = [] } = useConnections()
  const { data: colleagues = [] } = useColleagues()
  const connection = mainConnection(connections)
  const routed = connections.find(({ queues }) => queues.length > 0)
  const newest = colleagues.filter(({ id }) => id !== ownId).at(-1)
  const hours = () => {
    if (settingOf(company, 'scheduleType') === 'company')
      return dayRanges(company.schedules)
        .map(({ first, last, line }) => {
          const days = [first, last].map((day) => t(`workingHours.days.${day}`))
          return `${first === last ? days[0] : t('firstSteps.hours.range', { first: days[0], last: days[1] })} ${line}`
        })
        .join(' · ')
    return steps.hours && settingOf(company, 'scheduleType') === 'queue'
      ? t('firstSteps.hours.byQueue')
      : t('firstSteps.hours.always')
  }
  return {
    connection: [connection?.number && formatPhone(connection.number), connection?.name]
      .filter(Boolean)
      .join(', '),
    queue: routed
      ? t('firstSteps.queue.result', {
          queues: routed.queues.map(({ name }) => name).join(', '),
          connection: routed.name,
        })
      : null,
    hours: hours(),
    colleague: newest?.name ?? t('firstSteps.colleague.none'),
    answer: null,
  }
}
