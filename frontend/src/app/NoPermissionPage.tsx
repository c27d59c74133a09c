import LockOutlined from '@mui/icons-material/LockOutlined'
import { useTranslation } from 'react-i18next'
import { DeadEnd } from './DeadEnd'

/** A page of other profiles. */
export function NoPermissionPage() {
  const { t } = useTranslation()
  return (
    <DeadEnd
      icon={<LockOutlined />}
      title={t('shell.noPermissionTitle')}
      text={t('shell.noPermissionText')}
    />
  )
}
