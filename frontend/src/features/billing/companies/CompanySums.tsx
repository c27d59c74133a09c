import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../i18n/format'
import { FigureCards } from '../../../ui/figures/FigureCards'
import { useOverview } from '../overview'

const LIST = '/settings?tab=companies'

/** Number and value of companies by status; each filters the list, a second click shows all. */
export function CompanySums({ filter }: { filter: string | undefined }) {
  const { t, i18n } = useTranslation()
  const { data } = useOverview()
  const money = data?.money
  const card = (id: 'active' | 'trial' | 'pastDue' | 'inactive', below?: string) => ({
    id,
    name: t(`companiesPage.sums.${id}`),
    value: data?.companies[id].toLocaleString(i18n.language),
    below: below ?? '',
    to: id === 'active' || id === filter ? LIST : `${LIST}&standing=${id}`,
  })
  return (
    <FigureCards
      label={t('companiesPage.sums.title')}
      cards={[
        card('active', money && t('companiesPage.sums.aMonth', { value: formatMoney(money.revenue.value) })),
        card('trial', money && t('companiesPage.sums.ending', { count: money.trials.ending.length })),
        card('pastDue', money && t('companiesPage.sums.owed', { value: formatMoney(money.overdue.value) })),
        card('inactive'),
      ]}
    />
  )
}
