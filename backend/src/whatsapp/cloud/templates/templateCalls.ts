import { Readable } from 'node:stream'
import { fieldsIn, listIn, textIn, type Fields } from '../../events/fields.js'
import type { TemplateAnswer, TemplateCalls, TemplateFailure } from '../../port/templates.js'
import { maybeAccount, type CloudAccount } from '../account.js'
import { errorKindOf } from '../errors.rules.js'
import { callGraph, GraphRefusal, GraphSilence, type GraphRequest } from '../graph.js'
import { askAboutToken } from '../setup/token.js'
import { toTemplate } from './fromGraph.js'
import { toGraphComponents } from './toGraph.js'

const FIELDS =
  'id,name,language,category,previous_category,status,quality_score,rejected_reason,components,parameter_format'
/** Templates of one page. */
const PAGE = '100'
/** Meta's subcodes: the name exists in this language; there is no such template. */
const TAKEN = 2388024
const GONE = 2593002
/** Milliseconds for the upload of an example. */
const UPLOAD_MS = 2 * 60_000

function failureOf(error: unknown): TemplateFailure {
  if (error instanceof GraphSilence)
    return { failed: error.how === 'lost' ? 'lost' : 'unreachable', details: error.message }
  if (!(error instanceof GraphRefusal)) throw error
  const { code, status, subcode, details } = error
  if (subcode === TAKEN) return { failed: 'taken', details }
  if (subcode === GONE || status === 404) return { failed: 'gone', details }
  const kind = errorKindOf(code, status)
  if (kind.kind === 'later') return { failed: 'unreachable', details }
  return { failed: kind.kind === 'stop' ? 'token_refused' : 'refused', details }
}

/** Calls the Graph API for a connection, and turns its errors into answers. */
async function asking<T>(
  connectionId: number,
  work: (
    account: CloudAccount,
    call: (request: Omit<GraphRequest, 'accessToken'>) => Promise<Fields>,
  ) => Promise<T>,
): Promise<TemplateAnswer<T>> {
  const account = await maybeAccount(connectionId)
  if (!account) return { failed: 'token_refused', details: '' }
  const { accessToken } = account
  try {
    return { found: await work(account, (request) => callGraph({ ...request, accessToken })) }
  } catch (error) {
    return failureOf(error)
  }
}

/** @throws GraphSilence when the answer has no text of this name. */
function required(answer: Fields, name: string): string {
  const value = textIn(answer, name)
  if (value === null) throw new GraphSilence('lost', `no ${name} in the answer`)
  return value
}

/**
 * `templates` of the port, for the Cloud API. Source: "Message templates", and "Resumable Upload API" for the
 * examples.
 */
export const templateCalls: TemplateCalls = {
  account: (connectionId) =>
    asking(connectionId, async ({ businessAccountId }, call) => {
      const answer = await call({
        method: 'GET',
        path: `/${businessAccountId}`,
        query: { fields: 'id,name' },
      })
      return { name: textIn(answer, 'name') ?? '' }
    }),

  page: (connectionId, after) =>
    asking(connectionId, async ({ businessAccountId }, call) => {
      const query = { fields: FIELDS, limit: PAGE, ...(after !== null && { after }) }
      const answer = await call({ method: 'GET', path: `/${businessAccountId}/message_templates`, query })
      const paging = fieldsIn(answer, 'paging')
      const next = textIn(paging, 'next') && textIn(fieldsIn(paging, 'cursors'), 'after')
      return { templates: listIn(answer, 'data').flatMap((each) => toTemplate(each) ?? []), next }
    }),

  one: (connectionId, whatsappId) =>
    asking(connectionId, async (_account, call) => {
      const found = toTemplate(
        await call({ method: 'GET', path: `/${whatsappId}`, query: { fields: FIELDS } }),
      )
      if (!found) throw new GraphSilence('lost', 'no template in the answer')
      return found
    }),

  create: (connectionId, draft) =>
    asking(connectionId, async ({ businessAccountId }, call) => {
      const { name, language, category } = draft
      const body = { name, language, category, ...toGraphComponents(draft) }
      const answer = await call({ method: 'POST', path: `/${businessAccountId}/message_templates`, body })
      return { whatsappId: required(answer, 'id') }
    }),

  edit: (connectionId, whatsappId, draft) =>
    asking(connectionId, async (_account, call) => {
      const body = { category: draft.category, ...toGraphComponents(draft) }
      await call({ method: 'POST', path: `/${whatsappId}`, body })
      return { whatsappId }
    }),

  remove: (connectionId, { whatsappId, name }) =>
    asking(connectionId, async ({ businessAccountId }, call) => {
      const query = { name, hsm_id: whatsappId }
      await call({ method: 'DELETE', path: `/${businessAccountId}/message_templates`, query })
      return { isDeleted: true }
    }),

  uploadExample: (connectionId, { body, bytes, type, name }) =>
    asking(connectionId, async (account, call) => {
      const { appId } = await askAboutToken(account)
      const query = { file_length: String(bytes), file_type: type, file_name: name }
      const opened = await call({ method: 'POST', path: `/${appId ?? 'app'}/uploads`, query })
      const answer = await call({
        method: 'POST',
        path: `/${required(opened, 'id')}`,
        stream: { body: Readable.toWeb(body) as ReadableStream, type, bytes },
        headers: { file_offset: '0', authorization: `OAuth ${account.accessToken}` },
        timeoutMs: UPLOAD_MS,
      })
      return { example: required(answer, 'h') }
    }),
}
