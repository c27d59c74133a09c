import { isAuditFailure, type AuditEntry } from '@balcao/contract/resources/company/auditLog'
import BlockOutlined from '@mui/icons-material/BlockOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import LoginOutlined from '@mui/icons-material/LoginOutlined'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import SupportAgentOutlined from '@mui/icons-material/SupportAgentOutlined'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../../i18n/format'
import { AuditChanges } from './AuditChanges'
import { auditPicture, isNewDevice, whatWasDone, type AuditPicture } from './auditEntry.rules'
import styles from './AuditWhat.module.css'
import { useAuditWords } from './useAuditWords'

const pictures: Record<AuditPicture, typeof EditOutlined> = {
  in: LoginOutlined,
  out: LogoutOutlined,
  failure: BlockOutlined,
  file: DownloadOutlined,
  erased: DeleteOutlined,
  support: SupportAgentOutlined,
  change: EditOutlined,
}

/** An entry in one sentence. */
export function useAuditSentence(): (entry: AuditEntry) => string {
  const { t } = useTranslation()
  const say = useAuditWords()
  return (entry) => {
    const { action, record, isApart } = whatWasDone(entry, say)
    if (record === null) return action
    return t(isApart ? 'auditLogPage.aboutPerson' : 'auditLogPage.about', { action, record })
  }
}

/** The action, with its details below. A failure is red, a new device amber. */
export function AuditWhat({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  const sentence = useAuditSentence()
  const Picture = pictures[auditPicture(entry)]
  const tone = isAuditFailure(entry) ? 'bad' : isNewDevice(entry) ? 'busy' : undefined
  return (
    <div className={styles['what']} data-tone={tone}>
      <Picture aria-hidden className={styles['picture']} />
      <div className={styles['words']}>
        <div>{sentence(entry)}</div>
        <div className={styles['details']}>
          {entry.times > 1 && (
            <div>{t('auditLogPage.times', { count: entry.times, time: formatTime(entry.lastAt) })}</div>
          )}
          {isNewDevice(entry) && <div>{t('auditLogPage.newDevice')}</div>}
          <AuditChanges entry={entry} />
        </div>
      </div>
    </div>
  )
}
