import type { Connection } from '@balcao/contract/resources/company/connections'
import { useState } from 'react'
import { FaultDrawer } from './FaultDrawer'
import { faultOf } from './officialNumbers.rules'
import { SetupDrawer } from './SetupDrawer'

interface OfficialNumberDrawerProps {
  /** Id of the connection; null for a new one. */
  id: number | null
  /** The company's connections, kept up to date. */
  connections: readonly Connection[]
  onClose: () => void
  /** The list of connections has changed. */
  onChanged: () => void
}

/** A number that a fault stopped is mended; any other is set up. What it opens with stays until it closes. */
export function OfficialNumberDrawer({ id, connections, ...rest }: OfficialNumberDrawerProps) {
  const connection = connections.find((one) => one.id === id)
  const [fault] = useState(() => (connection ? faultOf(connection) : null))
  return fault && connection ? (
    <FaultDrawer fault={fault} connection={connection} {...rest} />
  ) : (
    <SetupDrawer existing={id} connections={connections} {...rest} />
  )
}
