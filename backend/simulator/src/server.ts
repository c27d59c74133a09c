import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerGraph } from './cloud/graph/answerGraph.js'
import type { CloudStandIn } from './cloud/CloudStandIn.js'
import { answerMedia } from './media/answerMedia.js'
import { answerControl } from './control/router.js'
import type { Network } from './network/Network.js'
import { answerOpenId } from './openId/answerOpenId.js'
import type { OpenIdStandIn } from './openId/OpenIdStandIn.js'
import { answerPayments } from './payments/answerPayments.js'
import type { PaymentBank } from './payments/PaymentBank.js'
import { sendPage } from './page/page.js'
import { sendJson } from './wire/sendJson.js'

/** Logger for errors. `console` fits, and so does pino. */
export type SimulatorLogger = { error(message: string): void }

/** What stands at the port. */
type Parts = { network: Network; cloud: CloudStandIn; bank: PaymentBank; openId: OpenIdStandIn }

/** Answers all plain HTTP requests of the port. */
export async function answerHttp(
  { network, cloud, bank, openId }: Parts,
  logger: SimulatorLogger | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    if (!isForHere(request)) sendJson(response, 403, { error: 'the simulator answers to its own name only' })
    else if (await answerMedia(network, url, request, response)) return
    else if (!isFromHere(request))
      sendJson(response, 403, { error: 'the simulator answers to its own page only' })
    else if (await answerPayments(bank, url, request, response)) return
    else if (await answerOpenId(openId, url, request, response)) return
    else if (await answerGraph(cloud, url, request, response)) return
    else if (url.pathname.startsWith('/control/'))
      await answerControl({ network, cloud }, url, request, response)
    else if (request.method !== 'GET' || !sendPage(url.pathname, response))
      sendJson(response, 404, { error: `there is nothing at ${url.pathname}` })
  } catch (error) {
    logger?.error(`control call failed: ${error instanceof Error ? error.stack : String(error)}`)
    if (!response.headersSent) sendJson(response, 500, { error: 'the simulator failed; see its log' })
  }
}

/** The `Host` header must be loopback: another site's name can be made to point at this machine. */
function isForHere({ headers }: IncomingMessage): boolean {
  return /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(headers.host ?? '')
}

/** Refuses pages of other sites that are open in a browser on this machine. */
function isFromHere({ headers }: IncomingMessage): boolean {
  return headers.origin === undefined || headers.origin === `http://${headers.host}`
}
