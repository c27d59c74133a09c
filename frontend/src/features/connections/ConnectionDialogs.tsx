import type { Connection } from '@balcao/contract/resources/connections'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { toast } from '../../ui/toast'
import { useConnectionCommands } from './connections.commands'
import type { ConnectionDialogsState } from './useConnectionDialogs'

const ConnectionDialog = lazy(async () => ({
  default: (await import('./ConnectionDialog')).ConnectionDialog,
}))
const LinkDialog = lazy(async () => ({ default: (await import('./link/LinkDialog')).LinkDialog }))
const HealthDrawer = lazy(async () => ({ default: (await import('./health/HealthDrawer')).HealthDrawer }))

interface ConnectionDialogsProps {
  connections: readonly Connection[]
  dialogs: ConnectionDialogsState
}

/** The dialog that is open, if one is. A connection that somebody else deletes takes its dialog with it. */
export function ConnectionDialogs({ connections, dialogs }: ConnectionDialogsProps) {
  const { t } = useTranslation()
  const commands = useConnectionCommands()
  const { current, close } = dialogs
  if (!current) return null

  const connection = 'id' in current ? connections.find(({ id }) => id === current.id) : undefined
  if (current.kind !== 'add' && !connection) return null

  return (
    <Suspense fallback={null}>
      {current.kind === 'add' && (
        <ConnectionDialog connection={null} onClose={close} onCreated={({ id }) => dialogs.link(id, 'qr')} />
      )}
      {connection && current.kind === 'edit' && (
        <ConnectionDialog key={connection.id} connection={connection} onClose={close} onCreated={close} />
      )}
      {connection && current.kind === 'link' && (
        <LinkDialog
          connection={connection}
          initialWay={current.way}
          onClose={close}
          onNewQr={() => commands.newQr(connection.id)}
          onPair={(number) => commands.pair(connection.id, number)}
        />
      )}
      {connection && current.kind === 'health' && <HealthDrawer connection={connection} dialogs={dialogs} />}
      {connection && current.kind === 'disconnect' && (
        <ConfirmDialog
          open
          title={t('connections.disconnectTitle', { name: connection.name })}
          text={t('connections.disconnectText')}
          confirm={t('connections.disconnect')}
          danger
          onConfirm={() => commands.disconnect(connection.id)}
          onClose={close}
        />
      )}
      {connection && current.kind === 'delete' && (
        <ConfirmDialog
          open
          title={t('connections.deleteTitle', { name: connection.name })}
          text={
            connection.isDefault && connections.length > 1
              ? `${t('connections.deleteText')} ${t('connections.deleteDefaultText')}`
              : t('connections.deleteText')
          }
          confirm={t('common.delete')}
          danger
          typed={connection.name}
          onConfirm={async () => {
            await commands.remove(connection.id)
            toast.success(t('connections.deleted'))
          }}
          onClose={close}
        />
      )}
    </Suspense>
  )
}
