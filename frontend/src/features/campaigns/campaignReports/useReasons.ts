import { useTranslation } from 'react-i18next'
import { refusalOf } from '../../../i18n/errorMessage'

const own = ['invalid', 'unchecked', 'optedOut', 'emptyVariable', 'erased'] as const
const isOwn = (reason: string): reason is (typeof own)[number] => (own as readonly string[]).includes(reason)

/** Says why somebody got no message: of our own reasons and of WhatsApp's. */
export function useReasons(): (reason: string | null) => string {
  const { t } = useTranslation()
  return (reason) => {
    if (!reason) return t('campaignReportPage.reasons.none')
    if (isOwn(reason)) return t(`campaignReportPage.reasons.${reason}`)
    const { text, code } = refusalOf(reason)
    return code === null ? text : `${text} (${code})`
  }
}
