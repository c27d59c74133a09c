import type { Dashboard, DashboardNow } from '@balcao/contract/resources/company/dashboard'
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward'
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import ForumOutlined from '@mui/icons-material/ForumOutlined'
import HourglassEmptyIcon from '@mui/icons-material/HourglassEmpty'
import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import ReplyOutlined from '@mui/icons-material/ReplyOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import TaskAltIcon from '@mui/icons-material/TaskAlt'
import TimerOutlined from '@mui/icons-material/TimerOutlined'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FigureCards } from '../../../ui/figures/FigureCards'
import { visuallyHidden } from '../../../ui/styling/visuallyHidden'
import styles from './dashboard.module.css'
import { compare, isBetter } from './dashboard.rules'
import { addressOfCard, type CardChoice, type Period } from './period.rules'
import { useDurationText } from './useDurationText'

interface CardsProps {
  period: Period
  /** Undefined while loading: the cards keep their size. */
  report: Dashboard | undefined
  now: DashboardNow | undefined
}

interface Card {
  id: 'pending' | 'open' | CardChoice['card']
  icon: ReactNode
  /** Undefined while loading, null when it cannot be computed. */
  value: number | null | undefined
  isLength?: true
  to: string
  /** The previous period, and which direction is good; absent for current numbers. */
  before?: { value: number | null | undefined; wants: 'more' | 'less' }
}

/** The numbers of the period and of now; each links to its tickets. */
export function Cards({ period, report, now }: CardsProps) {
  const { t, i18n } = useTranslation()
  const length = useDurationText()
  const formatted = (amount: number, isLength = false) =>
    isLength ? length(amount) : amount.toLocaleString(i18n.language)
  const { figures, before, counters } = report ?? {}
  const tile = (
    id: CardChoice['card'],
    icon: ReactNode,
    name: 'finished' | 'leads' | 'avgSupportTime' | 'avgWaitTime' | 'avgFirstResponseTime',
  ): Card => ({
    id,
    icon,
    value: figures?.[name],
    to: addressOfCard({ ...period, card: id }),
    before: { value: before?.[name], wants: name === 'finished' || name === 'leads' ? 'more' : 'less' },
    ...(name.startsWith('avg') && { isLength: true as const }),
  })
  const cards: Card[] = [
    {
      id: 'pending',
      icon: <HourglassEmptyIcon className={styles['pending']} />,
      value: now?.pending ?? counters?.supportPending,
      to: '/tickets?view=waiting&all=1',
    },
    {
      id: 'open',
      icon: <ForumOutlined className={styles['open']} />,
      value: now?.open ?? counters?.supportHappening,
      to: '/tickets?all=1',
    },
    tile('finished', <TaskAltIcon />, 'finished'),
    tile('leads', <PeopleOutlined />, 'leads'),
    tile('support', <TimerOutlined />, 'avgSupportTime'),
    tile('wait', <ScheduleOutlined />, 'avgWaitTime'),
    tile('firstResponse', <ReplyOutlined />, 'avgFirstResponseTime'),
  ]
  return (
    <FigureCards
      label={t('dashboardPage.figures')}
      className={styles['seven']}
      cards={cards.map(({ id, icon, value, isLength, to, before: former }) => {
        const name = t(`dashboardPage.cards.${id}`)
        return {
          id,
          icon,
          name,
          to,
          title: t('dashboardPage.seeTickets', { card: name }),
          value: value === null ? <None /> : value === undefined ? undefined : formatted(value, isLength),
          below: former ? <Compared now={value} {...former} /> : t('dashboardPage.now'),
        }
      })}
    />
  )
}

function None() {
  const { t } = useTranslation()
  return <span className={styles['nothing']}>{t('dashboardPage.none')}</span>
}

interface ComparedProps {
  now: number | null | undefined
  value: number | null | undefined
  wants: 'more' | 'less'
}

/**
 * The change from the previous period: an arrow and per cent. The colour only repeats whether that is good.
 */
function Compared({ now, value, wants }: ComparedProps) {
  const { t } = useTranslation()
  if (now === undefined || value === undefined) return null
  const comparison = compare(now, value)
  if (!comparison) return t('dashboardPage.compared.none')
  const { direction, percent } = comparison
  if (direction === 'same') return t('dashboardPage.compared.same')
  const Arrow = direction === 'up' ? ArrowUpwardIcon : ArrowDownwardIcon
  const words = t(`dashboardPage.compared.${direction}`, { percent })
  return (
    <span className={styles['change']} data-better={isBetter(comparison, wants)} title={words}>
      <Arrow aria-hidden />
      <span aria-hidden>{t('dashboardPage.percent', { percent })}</span>
      <span style={visuallyHidden}>{words}</span>
    </span>
  )
}
