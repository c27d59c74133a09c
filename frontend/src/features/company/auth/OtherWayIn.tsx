import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { entryOffers } from './offers.queries'

/**
 * A way in for a locked account: a link to a new password, or where no mail is sent, somebody who manages the
 * company.
 */
export default function OtherWayIn() {
  const { t } = useTranslation()
  const { data: offers } = useQuery(entryOffers)
  if (!offers) return null
  return <> {t(offers.passwordByMail ? 'entry.locked.byMail' : 'entry.locked.byAdmin')}</>
}
