import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendJson } from '../wire/sendJson.js'
import type { OpenIdAccount, OpenIdFault, OpenIdStandIn } from './OpenIdStandIn.js'

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

/** What a test or a person at the control call sets. */
type Scene = { account?: OpenIdAccount | null; fault?: OpenIdFault | null; clientSecret?: string }

function redirect(response: ServerResponse, address: string): void {
  response.writeHead(302, { Location: address }).end()
}

/**
 * Answers calls below the provider's issuer, and `POST {issuer}/scene`, which says who logs in next.
 * @returns false for other calls.
 */
export async function answerOpenId(
  provider: OpenIdStandIn,
  { pathname, searchParams }: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const base = new URL(provider.issuer).pathname
  if (!pathname.startsWith(`${base}/`)) return false
  const path = pathname.slice(base.length)
  if (path === '/scene') {
    Object.assign(provider, JSON.parse(await textOf(request)) as Scene)
    sendJson(response, 200, { clientId: provider.clientId, clientSecret: provider.clientSecret })
    return true
  }
  provider.calls.push(path)
  const { authorization = '' } = request.headers
  if (provider.fault === 'down') sendJson(response, 503, { error: 'temporarily_unavailable' })
  else if (path === '/.well-known/openid-configuration' && provider.fault === 'moved')
    redirect(response, `${provider.issuer}/elsewhere`)
  else if (path === '/.well-known/openid-configuration' || path === '/elsewhere')
    sendJson(response, 200, provider.document())
  else if (path === '/keys') sendJson(response, 200, provider.keys())
  else if (path === '/authorize') {
    const address = provider.authorize(searchParams)
    if (address === null) sendJson(response, 400, { error: 'invalid_request' })
    else redirect(response, address)
  } else if (path === '/token') {
    const form = new URLSearchParams(await textOf(request))
    const { status, answer } = provider.redeem(authorization, form)
    sendJson(response, status, answer)
  } else if (path === '/userinfo') {
    const claims = provider.userInfo(authorization)
    sendJson(response, claims ? 200 : 401, claims ?? { error: 'invalid_token' })
  } else sendJson(response, 404, { error: 'not_found' })
  return true
}
