import type { CloudStandIn } from '../CloudStandIn.js'
import type { AccessToken, BusinessAccount, CloudNumber, Json } from '../records.js'
import { GraphError } from './GraphError.js'

/** A file of a multipart body. */
export type UploadedFile = { bytes: Buffer; mimetype: string; fileName: string }

/** One call to the Graph API. */
export type GraphCall = {
  cloud: CloudStandIn
  method: string
  /** First part of the path: the id of a node, or a name. */
  node: string
  /** Second part; empty when there is none. */
  edge: string
  query: URLSearchParams
  body: Json
  file: UploadedFile | undefined
  tokenText: string
  token: AccessToken
}

export const messaging = 'whatsapp_business_messaging'
export const management = 'whatsapp_business_management'

/** Refuses a token without the permission. */
export function requireScope({ token }: GraphCall, ...scopes: string[]): void {
  if (!scopes.some((scope) => token.scopes.includes(scope)))
    throw new GraphError(200, `Requires ${scopes.join(' or ')} permission`, { subcode: 1349176 })
}

/** The node's number, if the token may see it. */
export function numberOf({ cloud, node, token }: GraphCall): CloudNumber {
  const number = cloud.business.numbers.get(node)
  if (!number || !token.businessAccountIds.includes(number.businessAccountId)) throw unknownNode(node)
  return number
}

/** The node's business account, if the token may see it. */
export function accountOf({ cloud, node, token }: GraphCall): BusinessAccount {
  const account = cloud.business.accounts.get(node)
  if (!account || !token.businessAccountIds.includes(node)) throw unknownNode(node)
  return account
}

/** Error of an id that does not exist, or that the token may not see. */
export const unknownNode = (id: string): GraphError =>
  new GraphError(
    100,
    `Unsupported request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation`,
    { subcode: 33 },
  )

/** The asked fields of an object; `defaults` when none are asked. The id is always there. */
export function selectFields(all: Json, asked: string | null, defaults: readonly string[]): Json {
  const names = asked?.split(',').map((name) => name.trim().replace(/\{.*$/, '')) ?? defaults
  const selected: Json = {}
  for (const name of names) if (all[name] !== undefined) selected[name] = all[name]
  return { ...selected, id: all.id }
}
