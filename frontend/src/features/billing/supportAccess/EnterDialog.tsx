import { SUPPORT_MINUTES } from '@balcao/contract/resources/billing/supportAccess'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from './ReasonDialog'
import { enterAsSupport } from './support.commands'

interface EnterDialogProps {
  company: { id: number; name: string }
  onClose: () => void
}

/** Asks super users for the reason, then lets them enter a company. */
export default function EnterDialog({ company, onClose }: EnterDialogProps) {
  const { t } = useTranslation()
  const named = { company: company.name, minutes: SUPPORT_MINUTES }
  return (
    <ReasonDialog
      title={t('supportAccess.title', named)}
      text={t('supportAccess.text', named)}
      submit={t('supportAccess.submit')}
      onSubmit={(reason) => enterAsSupport(company.id, reason)}
      onClose={onClose}
    />
  )
}
