import TravelExploreOutlined from '@mui/icons-material/TravelExploreOutlined'
import { useTranslation } from 'react-i18next'
import { DeadEnd } from './DeadEnd'

/** Any address without a page. */
export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <DeadEnd
      icon={<TravelExploreOutlined />}
      title={t('shell.notFoundTitle')}
      text={t('shell.notFoundText')}
    />
  )
}
