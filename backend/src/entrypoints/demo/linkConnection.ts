import { renewLink } from '../../features/company/connections/index.js'
import { Connection } from '../../models/index.js'
import { withScope } from '../../platform/tenancy/scope.js'
import { gateway } from '../../whatsapp/gateway.js'
import { asInstallation } from './platform.js'
import { scanQr } from './simulator.js'
import { waitFor } from './waitFor.js'

const actor = { kind: 'system', name: 'demo' } as const

/** Requests a new QR code: nobody scanned the old one in time, or the session was stopped. */
const askForQr = (connection: Connection): Promise<void> =>
  withScope({ companyId: connection.companyId, actor }, () => renewLink(connection))

/**
 * Links the demo's connection to its simulated phone as a person would: the connection shows a QR code, the
 * phone scans it. Continues an interrupted earlier run. A connection that was linked before is left alone.
 * @throws Error when it is not connected within 60 s.
 */
export async function linkConnection(connectionId: number): Promise<void> {
  const find = () => asInstallation(() => Connection.findByPk(connectionId, { rejectOnEmpty: true }))
  let connection = await find()
  if (connection.linkedAt) return
  if (connection.status === 'DISCONNECTED') await askForQr(connection)
  else await gateway.wake(connectionId)

  let scanned = ''
  let refusal = ''
  await waitFor(
    async () => {
      connection = await find()
      if (connection.status === 'CONNECTED') return connection
      if (connection.status === 'qrcode' && connection.qrcode !== scanned) {
        scanned = connection.qrcode
        // Refused when WhatsApp has shown a newer code since. The loop then uses that one.
        refusal = await scanQr(scanned).then(
          () => '',
          (error: unknown) => ` ${error instanceof Error ? error.message : String(error)}.`,
        )
      }
      return null
    },
    () =>
      `The demo's connection did not become CONNECTED, it is ${connection.status}.${refusal} Is the server running?`,
  )
}
