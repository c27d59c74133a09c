import { useTranslation } from 'react-i18next'
import { refusalOf } from '../../../i18n/errorMessage'

const own = ['invalid', 'unchecked', 'optedOut', 'emptyVariable', 'erased'] as const
const isOwn = (reason: string): reason is (typeof own)[number] => (own as readonly string[]).includes(reason)

/** The text of a reason why somebody got no message, ours or WhatsApp's. */
export function useReasons(): (reason: string | null) => string {
  const { t } = useTranslation()
  return (reason) => {
    if (!reason) return t('campaignReportPage.reasons.none')
    if (isOwn(reason)) return t(`campaignReportPage.reasons.${reason}`)
    const { text, code } = refusalOf(reason)
    return code === null ? text : `${text} (${code})`
  }
}
