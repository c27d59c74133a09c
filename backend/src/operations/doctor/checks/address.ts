import { ok, problem, warning, type Check, type Finding } from '../check.js'

const ANSWER_MS = 4_000
const PRIVATE = /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|\[?::1\]?$|\[?f[cd])/i

const OFFICIAL = `
  select count(*)::integer as numbers,
         count(*) filter (where n.webhook_confirmed_at is null)::integer as unconfirmed,
         count(*) filter (where n.problems <> '{}')::integer as troubled
    from official_numbers n join connections c on c.id = n.id where c.enabled`

interface OfficialFacts {
  numbers: number
  unconfirmed: number
  troubled: number
}

/** @param facts numbers of the official API that are switched on. */
export function* judgeOfficialNumbers(facts: OfficialFacts, apiUrl: string): Generator<Finding> {
  const { numbers, unconfirmed, troubled } = facts
  if (numbers === 0) return
  const { protocol, hostname } = new URL(apiUrl)
  const advice = `Set API_URL to a public address with https; Meta calls ${apiUrl}/official/webhook.`
  if (protocol !== 'https:' || PRIVATE.test(hostname))
    yield problem(`Meta cannot reach ${apiUrl}, which ${numbers} official numbers need.`, advice)
  else if (unconfirmed > 0)
    yield warning(
      `Meta has not confirmed the webhook of ${unconfirmed} of ${numbers} official numbers.`,
      `See their pages in Conexões; Meta calls ${apiUrl}/official/webhook.`,
    )
  else yield ok(`Meta has confirmed the webhooks of all ${numbers} official numbers.`)
  if (troubled > 0)
    yield warning(
      `${troubled} of ${numbers} official numbers report problems.`,
      'See their pages in Conexões.',
    )
}

async function ownAnswer(apiUrl: string, version: string): Promise<Finding> {
  const advice = 'Look at DNS, the certificate and the proxy in front: this is where API_URL points.'
  try {
    const response = await fetch(`${apiUrl}/version`, { signal: AbortSignal.timeout(ANSWER_MS) })
    const answer = (await response.json()) as { version?: string }
    if (answer.version === version) return ok(`${apiUrl} answers with version ${version}.`)
    if (answer.version === undefined) return problem(`${apiUrl} is answered by something else.`, advice)
    return warning(
      `${apiUrl} answers with version ${answer.version}, not ${version}.`,
      'Start the web processes again.',
    )
  } catch (error) {
    const cause = error instanceof Error ? ((error.cause as Error | undefined)?.message ?? error.message) : ''
    return problem(`${apiUrl} does not answer from here (${cause}).`, advice)
  }
}

export const addressCheck: Check = {
  name: 'address',
  run: async ({ env, version, rows }) => {
    const own = ownAnswer(env.apiUrl, version)
    const official = await rows<OfficialFacts & Record<string, unknown>>(OFFICIAL).catch(() => [])
    return [await own, ...(official[0] ? judgeOfficialNumbers(official[0], env.apiUrl) : [])]
  },
}
