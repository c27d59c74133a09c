import type { Connection } from '@balcao/contract/resources/company/connections'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../session'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { ConnectionDeletion } from './ConnectionDeletion'
import { OfficialNumberDrawer } from '../officialNumbers'
import { useConnectionsAnew, useSessionCommands } from './connections.commands'
import type { ConnectionDialogsState } from './useConnectionDialogs'
import { lazyPart } from '../../../ui/loading/lazyPart'

const ConnectionDrawer = lazyPart(async () => ({
  default: (await import('./ConnectionDrawer')).ConnectionDrawer,
}))
const LinkDialog = lazyPart(async () => ({ default: (await import('./link/LinkDialog')).LinkDialog }))
const HealthDrawer = lazyPart(async () => ({ default: (await import('./health/HealthDrawer')).HealthDrawer }))

interface ConnectionDialogsProps {
  connections: readonly Connection[]
  dialogs: ConnectionDialogsState
  /** Whether the user may add numbers of the official API. */
  isOfficialOffered: boolean
}

/** The open dialog, if any. It closes when somebody else deletes its connection. */
export function ConnectionDialogs({ connections, dialogs, isOfficialOffered }: ConnectionDialogsProps) {
  const { t } = useTranslation()
  const commands = useSessionCommands()
  const askAnew = useConnectionsAnew()
  const can = useCan()
  const { current, close } = dialogs
  if (!current) return null

  const connection = 'id' in current ? connections.find(({ id }) => id === current.id) : undefined
  if ('id' in current && !connection) return null

  return (
    <Suspense fallback={null}>
      {current.kind === 'add' && (
        <ConnectionDrawer
          connection={null}
          count={connections.length}
          onClose={close}
          onCreated={({ id, capabilities }) =>
            capabilities.includes('linking') ? dialogs.link(id, 'qr') : close()
          }
        />
      )}
      {(current.kind === 'addOfficial' || current.kind === 'official') && (
        <OfficialNumberDrawer
          id={connection?.id ?? null}
          connections={connections}
          onClose={close}
          onChanged={() => void askAnew()}
        />
      )}
      {connection && current.kind === 'edit' && (
        <ConnectionDrawer
          key={connection.id}
          connection={connection}
          count={connections.length}
          onClose={close}
          onCreated={close}
        />
      )}
      {connection && current.kind === 'link' && (
        <LinkDialog
          connection={connection}
          initialWay={current.way}
          onClose={close}
          onNewQr={() => commands.newQr(connection.id)}
          onPair={(number) => commands.pair(connection.id, number)}
          onOfficial={isOfficialOffered ? dialogs.addOfficial : undefined}
          onRemove={
            can('connections-page:editOrDeleteConnection') ? () => dialogs.remove(connection.id) : undefined
          }
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
        <ConnectionDeletion connection={connection} onClose={close} />
      )}
    </Suspense>
  )
}
