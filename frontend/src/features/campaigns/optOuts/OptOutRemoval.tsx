import { optOutsApi, type OptOut } from '@balcao/contract/resources/campaigns/optOuts'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { useDeletion } from '../../../kit/saving'
import { liveOptOuts } from './optOuts.queries'

interface OptOutRemovalProps {
  optOut: OptOut
  /** The person's name, or else their number. */
  name: string
  onClose: () => void
}

/** Asks before an opt-out is removed: campaigns may then write to the person again. */
export function OptOutRemoval({ optOut, name, onClose }: OptOutRemovalProps) {
  const { t } = useTranslation()
  const remove = useDeletion({
    live: liveOptOuts,
    remove: (id) => call(optOutsApi.remove, { params: { id } }),
    gone: 'ERR_NO_OPT_OUT_FOUND',
    deleted: t('optOutsPage.removed', { name }),
  })
  return (
    <ConfirmDialog
      open
      title={t('optOutsPage.removeTitle', { name })}
      text={t(optOut.source === 'reply' ? 'optOutsPage.removeReplied' : 'optOutsPage.removeText')}
      confirm={t('optOutsPage.remove')}
      danger
      onConfirm={async () => {
        await remove(optOut.id)
      }}
      onClose={onClose}
    />
  )
}
