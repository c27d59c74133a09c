import { createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { sendJson } from '../../wire/sendJson.js'
import type { CloudStandIn } from '../CloudStandIn.js'
import type { AccessToken, Json } from '../records.js'
import { debugToken, getAccount, listNumbers, subscriptions } from './account.js'
import { unknownNode, type GraphCall } from './GraphCall.js'
import { GraphError, invalidParameter } from './GraphError.js'
import { deleteMedia, FILES_PATH, getMedia, readMedia, uploadMedia } from './media.js'
import { postMessage } from './messages.js'
import { changeNumber, deregister, getNumber, register } from './phone.js'
import { readBody } from './readBody.js'
import { createTemplate, deleteTemplates, editTemplate, getTemplate, listTemplates } from './templates.js'
import { openUpload, takeUpload } from './uploads.js'

type Handler = (call: GraphCall) => Json | Promise<Json>

/** Handlers by method and edge. Without an edge the kind of the node decides. */
const edges: Record<string, Handler> = {
  'POST messages': postMessage,
  'POST media': uploadMedia,
  'POST register': register,
  'POST deregister': deregister,
  'GET phone_numbers': listNumbers,
  'GET subscribed_apps': subscriptions,
  'POST subscribed_apps': subscriptions,
  'DELETE subscribed_apps': subscriptions,
  'GET message_templates': listTemplates,
  'POST message_templates': createTemplate,
  'DELETE message_templates': deleteTemplates,
  'POST uploads': openUpload,
}

const ofNumber: Record<string, Handler> = { GET: getNumber, POST: changeNumber }
const ofAccount: Record<string, Handler> = { GET: getAccount }
const ofTemplate: Record<string, Handler> = { GET: getTemplate, POST: editTemplate }
const ofMedia: Record<string, Handler> = { GET: getMedia, DELETE: deleteMedia }

/** Answers requests below `/graph`; false for anything else. */
export async function answerGraph(
  cloud: CloudStandIn,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if (!url.pathname.startsWith('/graph/')) return false
  if (url.pathname === `/graph${FILES_PATH}`) await sendMedia(cloud, url, request, response)
  else {
    const [, version, node = '', edge = ''] =
      /^\/graph\/(v\d+\.\d+)\/([^/]+)\/?([\w]*)$/.exec(url.pathname) ?? []
    try {
      if (!version) throw invalidParameter("Invalid version format. Use format like 'v23.0'")
      await answerCall(cloud, { node: decodeURIComponent(node), edge }, url, request, response)
    } catch (error) {
      if (!(error instanceof GraphError)) throw error
      sendJson(response, error.status, error.body)
    }
  }
  return true
}

async function answerCall(
  cloud: CloudStandIn,
  { node, edge }: { node: string; edge: string },
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { fields, file } = await readBody(request)
  const tokenText = tokenTextOf(request, url, fields)
  const token = findToken(cloud, tokenText)
  checkProof(cloud, token, tokenText, url.searchParams.get('appsecret_proof') ?? fields.appsecret_proof)
  const method = request.method ?? 'GET'
  const call: GraphCall = {
    cloud,
    method,
    node,
    edge,
    query: url.searchParams,
    body: fields,
    file,
    tokenText,
    token,
  }
  const handler = findHandler(call)
  const isSend = edge === 'messages' && fields.status === undefined
  if (isSend && cloud.faults.take(node, 'cut')) return void request.socket.destroy()
  if (isSend && cloud.faults.take(node, '429'))
    throw new GraphError(4, 'Application request limit reached', { subcode: 2446079 })
  const slow = isSend && cloud.faults.take(node, 'slow')
  if (slow) await wait(slow.ms, undefined, { ref: false })
  const answer = await handler(call)
  if (isSend && cloud.faults.take(node, 'lostAnswer')) return void request.socket.destroy()
  const late = isSend && cloud.faults.take(node, 'lateAnswer')
  if (late) await wait(late.ms, undefined, { ref: false })
  sendJson(response, 200, answer)
}

function findHandler(call: GraphCall): Handler {
  const { cloud, node, edge, method } = call
  if (node === 'debug_token') return debugToken
  if (node.startsWith('upload:')) return takeUpload
  const byNode = () => {
    if (cloud.business.numbers.has(node)) return ofNumber[method]
    if (cloud.business.accounts.has(node)) return ofAccount[method]
    if (cloud.templates.has(node)) return ofTemplate[method]
    return cloud.media.has(node) ? ofMedia[method] : undefined
  }
  const handler = edge ? edges[`${method} ${edge}`] : byNode()
  if (!handler) throw unknownNode(node)
  return handler
}

function tokenTextOf({ headers }: IncomingMessage, url: URL, fields: Json): string {
  const [, text] = /^(?:Bearer|OAuth)\s+(.+)$/i.exec(headers.authorization ?? '') ?? []
  const given = text ?? url.searchParams.get('access_token') ?? fields.access_token
  return typeof given === 'string' ? given : ''
}

/** The caller's token. An app may call with `{app id}|{app secret}`; it has no account then. */
function findToken(cloud: CloudStandIn, text: string): AccessToken {
  if (!text) throw new GraphError(104, 'An access token is required to request this resource.')
  const [appId, secret] = text.split('|')
  const app = appId && secret ? cloud.business.apps.get(appId) : undefined
  if (app && app.secret === secret)
    return { appId: app.id, businessAccountIds: [], scopes: [], isDead: false }
  const token = cloud.business.tokens.get(text)
  if (!token || token.isDead) throw new GraphError(190, undefined, token ? { subcode: 460 } : {})
  return token
}

/** Refuses a call that proves its secret by a wrong one. */
function checkProof(cloud: CloudStandIn, { appId }: AccessToken, tokenText: string, proof: unknown): void {
  const secret = cloud.business.apps.get(appId)?.secret
  if (proof === undefined || secret === undefined) return
  if (proof !== createHmac('sha256', secret).update(tokenText).digest('hex'))
    throw new GraphError(100, 'Invalid appsecret_proof provided in the API argument')
}

async function sendMedia(
  cloud: CloudStandIn,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const found = await readMedia(cloud, url.searchParams, tokenTextOf(request, url, {}))
  if (typeof found === 'number') return void response.writeHead(found).end()
  response.writeHead(200, { 'content-type': found.media.mimetype, 'content-length': found.bytes.length })
  response.end(found.bytes)
}
