import { distributionApi, type AttendantLoad } from '@balcao/contract/resources/conversations/distribution'
import type { Queue } from '@balcao/contract/resources/company/queues'
import { useQuery } from '@tanstack/react-query'
import { useId, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../data/apiClient'
import { Portrait } from '../../../../ui/display/Portrait'
import { initialsOf } from '../../../../ui/display/initials'
import { ErrorState } from '../../../../ui/feedback/ErrorState'
import { AvailabilityMark } from '../../availability'
import { isGettingTickets, tightest } from './load.rules'
import styles from './PeopleNow.module.css'

/** Milliseconds between two reads. */
const EVERY_MS = 10_000

/** Who attends the queue at this moment, how many open tickets they have, and who gets the next one. */
export function PeopleNow({ queue }: { queue: Queue }) {
  const { t } = useTranslation()
  const titleId = useId()
  const { data, error, refetch } = useQuery({
    queryKey: ['queues', 'distribution', queue.id],
    queryFn: ({ signal }) => call(distributionApi.now, { params: { id: queue.id }, signal }),
    staleTime: 0,
    refetchInterval: EVERY_MS,
  })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const next = data.people.find(({ id }) => id === data.nextUserId)
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles['title']}>
        {t('queuesPage.distribution.now')}
        <small>
          {next
            ? t('queuesPage.distribution.next', { name: next.name })
            : t('queuesPage.distribution.openNow', { count: data.open })}
        </small>
      </h3>
      {data.people.length === 0 ? (
        <p className={styles['none']}>{t('queuesPage.distribution.nobody')}</p>
      ) : (
        <ul className={styles['people']}>
          {data.people.map((person) => (
            <Line key={person.id} person={person} capacity={queue.capacity} isNext={person === next} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface LineProps {
  person: AttendantLoad
  /** The most open tickets of one person in the queue; null: without a limit. */
  capacity: number | null
  isNext: boolean
}

function Line({ person, capacity, isNext }: LineProps) {
  const { t } = useTranslation()
  const { open, most } = tightest(person, capacity)
  const isThere = isGettingTickets(person)
  return (
    <li className={styles['person']} data-next={isNext || undefined} data-gone={!isThere || undefined}>
      <Portrait src={null} size={32} id={person.id}>
        {initialsOf(person.name)}
      </Portrait>
      <span className={styles['name']}>{person.name}</span>
      <span className={styles['middle']}>
        {isThere ? (
          most !== null && (
            <span
              aria-hidden
              className={styles['meter']}
              data-full={open >= most || undefined}
              style={{ '--part': Math.min(1, open / most) } as CSSProperties}
            />
          )
        ) : (
          <AvailabilityMark person={person} />
        )}
      </span>
      <span className={styles['count']}>
        {most === null
          ? t('queuesPage.distribution.count', { count: open })
          : t('queuesPage.distribution.countOf', { open, most })}
      </span>
    </li>
  )
}
