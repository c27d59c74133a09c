import type { Template } from '@balcao/contract/resources/company/templates'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../../i18n/format'
import { reasonKey } from '../templates.rules'
import { useDearer } from '../useDearer'

/** Why a template can't be used as it was meant. */
export function Verdict({ template }: { template: Template }) {
  const { t } = useTranslation()
  const { status, rejectedReason, rejectedDetails, pausedUntil, previousCategory, categoryChangedAt } =
    template
  const dearer = useDearer(template)
  if (status === 'REJECTED') {
    const reason = reasonKey(rejectedReason)
    return (
      <Alert severity="error">
        <AlertTitle>{t(`templatesPage.reasons.${reason}.title`)}</AlertTitle>
        {t(`templatesPage.reasons.${reason}.text`)}
        {rejectedDetails && ` ${t('templatesPage.inMetasWords', { text: rejectedDetails })}`}
      </Alert>
    )
  }
  if (status === 'PAUSED')
    return (
      <Alert severity="warning">
        <AlertTitle>
          {pausedUntil
            ? t('templatesPage.pausedUntil', { at: formatDateTime(pausedUntil) })
            : t('templatesPage.paused')}
        </AlertTitle>
        {t('templatesPage.pausedText')}
      </Alert>
    )
  if (status === 'DISABLED' || status === 'DELETED')
    return <Alert severity="error">{t(`templatesPage.ends.${status}`)}</Alert>
  if (!previousCategory || !categoryChangedAt) return null
  return (
    <Alert severity="warning">
      <AlertTitle>
        {t('templatesPage.moved', { category: t(`templatesPage.categories.${template.category}`) })}
      </AlertTitle>
      {dearer ?? t('templatesPage.movedText')}
    </Alert>
  )
}
