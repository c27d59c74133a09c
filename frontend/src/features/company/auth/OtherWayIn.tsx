import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { entryOffers } from './offers.queries'

/**
 * How a user with a locked account can log in: with a link to a new password or, where no mail is sent, with
 * the help of an admin.
 */
export default function OtherWayIn() {
  const { t } = useTranslation()
  const { data: offers } = useQuery(entryOffers)
  if (!offers) return null
  return <> {t(offers.passwordByMail ? 'entry.locked.byMail' : 'entry.locked.byAdmin')}</>
}
