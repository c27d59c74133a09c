import { useTranslation } from 'react-i18next'
import { useActor } from '../../../session'
import { NoticeBar } from '../../../ui/page/NoticeBar'

/** Tells the people of a company that has moved in that nothing is sent by itself yet. */
export function ClosedBar() {
  const { t } = useTranslation()
  const { company } = useActor()
  if (!company.closedForSendingAt) return null
  return <NoticeBar severity="info">{t('shell.closedForSending')}</NoticeBar>
}
