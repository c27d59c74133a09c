import { connectionsApi, type Connection } from '@balcao/contract/resources/company/connections'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { useDeletion } from '../../../kit/saving'
import { useConnectionsAnew } from './connections.commands'
import { liveConnections, useConnections } from './connections.queries'

interface ConnectionDeletionProps {
  connection: Connection
  onClose: () => void
}

/** Asks for the connection's name before it is deleted, which cannot be undone. */
export function ConnectionDeletion({
  connection: { id, name, isDefault },
  onClose,
}: ConnectionDeletionProps) {
  const { t } = useTranslation()
  const { data: connections = [] } = useConnections()
  const askAnew = useConnectionsAnew()
  const remove = useDeletion({
    live: liveConnections,
    remove: (gone) => call(connectionsApi.remove, { params: { id: gone } }),
    gone: 'ERR_NO_WAPP_FOUND',
    deleted: t('connections.deleted'),
  })
  const text =
    isDefault && connections.length > 1
      ? `${t('connections.deleteText')} ${t('connections.deleteDefaultText')}`
      : t('connections.deleteText')
  return (
    <ConfirmDialog
      open
      danger
      title={t('connections.deleteTitle', { name })}
      text={text}
      confirm={t('common.delete')}
      typed={name}
      onConfirm={async () => {
        await remove(id)
        void askAnew()
      }}
      onClose={onClose}
    />
  )
}
